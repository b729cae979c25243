/** Fails the run of tests, whatever the test that asked makes of the answer. */
export function failOnWrongAnswer(problem: string): void {
  void Promise.reject(new Error(problem));
}
