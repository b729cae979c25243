import { Progress } from '@marque/ui';

/** Before the first page is there. */
export const Starting = ({ label }: { readonly label: string }) => <Progress label={label} />;
