// journeys/look.tmp.mts
import { chromium } from "playwright-core";

// packages/testkit/node_modules/altcha-lib/dist/esm/v2/helpers.js
function assertAlgorithm(algorithm, allowed) {
  if (!allowed.includes(algorithm)) {
    throw new Error(`Unsupported algorithm: ${String(algorithm)}. Expected one of: ${allowed.join(", ")}.`);
  }
}
function bufferStartsWith(buffer, prefix) {
  if (prefix.length > buffer.length) {
    return false;
  }
  for (let i = 0; i < prefix.length; i++) {
    if (buffer[i] !== prefix[i]) {
      return false;
    }
  }
  return true;
}
function bufferToHex(buffer) {
  return Array.from(new Uint8Array(buffer)).map((b) => b.toString(16).padStart(2, "0")).join("");
}
function concatBuffers(a, b) {
  const out = new Uint8Array(a.length + b.length);
  out.set(a, 0);
  out.set(b, a.length);
  return out;
}
function hexToBuffer(hex) {
  if (hex.length % 2 !== 0) {
    throw new Error(`Hex string must have an even length. Got: ${hex}`);
  }
  if (!/^[0-9a-fA-F]*$/.test(hex)) {
    throw new Error("Hex string contains non-hex characters.");
  }
  const buffer = new Uint8Array(hex.length / 2);
  for (let i = 0; i < buffer.length; i++) {
    buffer[i] = parseInt(hex.substring(i * 2, i * 2 + 2), 16);
  }
  return buffer;
}
async function delay(ms) {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
function timeDuration(start) {
  return Math.floor((performance.now() - start) * 10) / 10;
}

// packages/testkit/node_modules/altcha-lib/dist/esm/v2/types.js
var HmacAlgorithm;
(function(HmacAlgorithm2) {
  HmacAlgorithm2["SHA_256"] = "SHA-256";
  HmacAlgorithm2["SHA_384"] = "SHA-384";
  HmacAlgorithm2["SHA_512"] = "SHA-512";
})(HmacAlgorithm || (HmacAlgorithm = {}));
var State;
(function(State2) {
  State2["CODE"] = "code";
  State2["ERROR"] = "error";
  State2["VERIFIED"] = "verified";
  State2["VERIFYING"] = "verifying";
  State2["UNVERIFIED"] = "unverified";
  State2["EXPIRED"] = "expired";
})(State || (State = {}));

// packages/testkit/node_modules/altcha-lib/dist/esm/v2/pow.js
var HMAC_ALGORITHMS = Object.values(HmacAlgorithm);
var MAX_COUNTER = {
  string: Number.MAX_SAFE_INTEGER,
  uint32: 4294967295
};
function isValidCounter(n, mode) {
  return Number.isInteger(n) && n >= 0 && n <= MAX_COUNTER[mode];
}
var PasswordBuffer = class {
  nonce;
  mode;
  COUNTER_BYTES = 4;
  buffer;
  dataView;
  encoder = new TextEncoder();
  constructor(nonce, mode = "uint32") {
    this.nonce = nonce;
    this.mode = mode;
    this.buffer = new Uint8Array(this.nonce.length + this.COUNTER_BYTES);
    this.buffer.set(this.nonce, 0);
    this.dataView = new DataView(this.buffer.buffer);
  }
  /**
   * Appends the counter to the nonce buffer.
   * In 'string' mode, encodes the counter as a UTF-8 string.
   * In 'uint32' mode, writes the counter as a big-endian 32-bit integer.
   * Throws a RangeError unless the counter is an integer the mode encodes exactly.
   */
  setCounter(n) {
    if (!isValidCounter(n, this.mode)) {
      throw new RangeError(`counter must be an integer from 0 to ${MAX_COUNTER[this.mode]}. Got: ${n}`);
    }
    if (this.mode === "string") {
      return concatBuffers(this.nonce, this.encoder.encode(n.toString()));
    }
    this.dataView.setUint32(this.nonce.length, n, false);
    return this.buffer;
  }
};
function assertKeyPrefix(keyPrefix, keyLength) {
  if (typeof keyPrefix !== "string" || !/^[0-9a-fA-F]+$/.test(keyPrefix)) {
    throw new Error("keyPrefix must be a non-empty hex string.");
  }
  if (keyPrefix.length > keyLength * 2) {
    throw new Error(`keyPrefix (${keyPrefix.length} hex characters) must not be longer than the key (keyLength: ${keyLength} bytes).`);
  }
}
async function solveChallenge(options) {
  const { challenge, controller, counterMode = "uint32", counterStart = 0, counterStep = 1, deriveKey: deriveKey2, timeout = 9e4 } = options;
  const { nonce, keyLength = 32, keyPrefix, salt } = challenge.parameters;
  assertKeyPrefix(keyPrefix, keyLength);
  const nonceBuf = hexToBuffer(nonce);
  const saltBuf = hexToBuffer(salt);
  const keyPrefixHex = keyPrefix.toLowerCase();
  const keyPrefixBuf = keyPrefix.length % 2 === 0 ? hexToBuffer(keyPrefix) : null;
  const password = new PasswordBuffer(nonceBuf, counterMode);
  const start = performance.now();
  let counter = counterStart;
  let iterations = 0;
  let derivedKeyHex = "";
  let lastYield = start;
  while (true) {
    if (controller?.signal.aborted || timeout && iterations % 10 === 0 && performance.now() - start > timeout) {
      return null;
    }
    const { derivedKey } = await deriveKey2(challenge.parameters, saltBuf, password.setCounter(counter));
    if (iterations % 10 === 0 && performance.now() - lastYield > 200) {
      await delay(0);
      lastYield = performance.now();
    }
    if (keyPrefixBuf ? bufferStartsWith(derivedKey, keyPrefixBuf) : bufferToHex(derivedKey).startsWith(keyPrefixHex)) {
      derivedKeyHex = bufferToHex(derivedKey);
      break;
    }
    counter = counter + counterStep;
    iterations = iterations + 1;
  }
  return {
    counter,
    derivedKey: derivedKeyHex,
    time: timeDuration(start)
  };
}

// packages/testkit/node_modules/altcha-lib/dist/esm/v2/server-signature.js
var SERVER_SIGNATURE_ALGORITHMS = ["SHA-1", ...Object.values(HmacAlgorithm)];

// packages/testkit/node_modules/altcha-lib/dist/esm/v2/algorithms/pbkdf2.js
import { pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
var pbkdf2Async = promisify(pbkdf2);
var DIGESTS = {
  "PBKDF2/SHA-256": "sha256",
  "PBKDF2/SHA-384": "sha384",
  "PBKDF2/SHA-512": "sha512"
};
function getDigest(algorithm) {
  assertAlgorithm(algorithm, Object.keys(DIGESTS));
  return DIGESTS[algorithm];
}
async function deriveKey(parameters, salt, password) {
  return {
    parameters: {},
    derivedKey: await pbkdf2Async(password, salt, parameters.cost, parameters.keyLength, getDigest(parameters.algorithm))
  };
}

// packages/testkit/src/captcha.ts
async function proofOf({ parameters, signature }, counter = 0) {
  const challenge = { parameters: { ...parameters }, signature };
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: counter });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
var sliderTrackTo = (x) => [
  [0, 0],
  [0.03, 60],
  [0.16, 95],
  [0.41, 140],
  [0.72, 190],
  [0.93, 260],
  [1, 330],
  [1, 460]
].map(([share = 0, at]) => `${Math.round(x * share)},${at}`).join(";");
var SLIDER_TRACK_MS = 460;

// journeys/http-caller.ts
import { request } from "node:http";
import { setTimeout as setTimeout2 } from "node:timers/promises";

// ../../../dev/shm/phone/fake.js
var inject = () => 3201;

// journeys/worker.ts
var ownPort = () => inject("ports")[Number(process.env["VITEST_POOL_ID"] ?? "1") - 1] ?? 0;

// journeys/http-caller.ts
function ask(method, path, body, { host = "localhost", port: port2, session = [] } = {}) {
  const at = port2 ?? ownPort();
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: "127.0.0.1",
        port: at,
        method,
        path,
        headers: {
          host: `${host}:${at}`,
          cookie: session.join("; "),
          "accept-language": "en",
          ...method === "POST" && { "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) }
        }
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        response.on(
          "end",
          () => resolve({
            text,
            location: response.headers.location ?? "",
            cookies: (response.headers["set-cookie"] ?? []).flatMap((line) => line.split(";")[0] ?? [])
          })
        );
      }
    );
    asking.on("error", reject);
    asking.end(method === "POST" ? body : void 0);
  });
}
async function call(method, path, fields, caller = {}) {
  const form = new URLSearchParams(fields).toString();
  const { text, cookies } = await ask(method, `/api${path}${method === "GET" && form ? `?${form}` : ""}`, form, caller);
  const { code, msg, data } = JSON.parse(text);
  return { code, msg, data, cookies };
}
var TOO_FREQUENT = 12003;
async function must(method, path, fields, caller = {}) {
  const first = await call(method, path, fields, caller);
  if (first.code === TOO_FREQUENT) await setTimeout2(1e3);
  const answer = first.code === TOO_FREQUENT ? await call(method, path, fields, caller) : first;
  if (answer.code !== 0) throw new Error(`${path} came to ${answer.code}: ${answer.msg}`);
  return answer;
}

// journeys/people.ts
var LIN = { email: "lin@colophon.example", password: "Vermilion-27", tradePassword: "seal-paper-9", host: "localhost" };
var OWEN = {
  email: "owen@halyard.example",
  password: "Nightwatch-63",
  tradePassword: "amber-tape-3",
  host: "desk.localhost"
};
var HANA = {
  email: "hana@fernhollow.example",
  password: "Clay-Fern-52",
  tradePassword: "green-kiln-5",
  host: "atelier.localhost"
};
var LETTER = /<article>.*?<p>(?<target>[^<]*?) · <time>(?<time>[^<]*)<\/time>.*?<code>(?<code>\d{6})<\/code>.*?<\/article>/gs;
async function newestLetter(email, caller) {
  const { text } = await ask("GET", "/dev/outbox", "", caller);
  for (const { groups = {} } of text.matchAll(LETTER)) {
    if (groups["target"] === email) return { code: groups["code"] ?? "", mark: `${groups["time"]} ${groups["code"]}` };
  }
  return { code: "", mark: "" };
}
async function watchMail(email, caller = {}) {
  const { mark } = await newestLetter(email, caller);
  return async () => {
    const deadline = Date.now() + 2e4;
    while (Date.now() < deadline) {
      const letter = await newestLetter(email, caller);
      if (letter.mark !== mark) return letter.code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no code came for ${email}`);
  };
}
async function answerOf(captcha, caller = {}) {
  const { text } = await ask("GET", `/dev/captcha/${captcha}`, "", caller);
  return JSON.parse(text);
}
var sessions = /* @__PURE__ */ new Map();
function sessionOf(person, port2 = ownPort()) {
  const name = `${port2} ${person.email}`;
  const session = sessions.get(name) ?? signIn(person, { host: person.host, port: port2 });
  sessions.set(name, session);
  return session;
}
async function signIn(person, caller) {
  const [picture, puzzle] = await Promise.all([
    must("GET", "/captcha/createCaptcha", {}, caller),
    must("POST", "/multi/getCaptcha", { scene: "login" }, caller)
  ]);
  const [{ characters }, { x, counter }] = await Promise.all([
    answerOf(picture.data.captcha_id, caller),
    answerOf(puzzle.data.captcha_id, caller)
  ]);
  await new Promise((resolve) => setTimeout(resolve, SLIDER_TRACK_MS));
  const slider = await must(
    "POST",
    "/multi/getValidaSecret",
    {
      captcha_id: puzzle.data.captcha_id,
      x: String(x),
      track: sliderTrackTo(x),
      proof: await proofOf(puzzle.data.work, counter)
    },
    caller
  );
  const first = await must(
    "POST",
    "/multi/newLogin",
    {
      username: person.email,
      password: person.password,
      captcha: characters,
      captcha_id: picture.data.captcha_id,
      slider_secret: slider.data.secret
    },
    caller
  );
  const codeOf = await watchMail(person.email, caller);
  await must("POST", "/Bcex/notification/sendLoginNotify", { secret: first.data.secret, type: "email" }, caller);
  const signedIn = await must("POST", "/multi/newLogin", { secret: first.data.secret, type: "email", code: await codeOf() }, caller);
  return signedIn.cookies;
}

// journeys/look.tmp.mts
var port = 3201;
var browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
async function open(person, lang, width, scheme) {
  const session = await sessionOf(person, port);
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 }, colorScheme: scheme });
  await ctx.addCookies([
    ...session.map((c) => ({
      name: c.slice(0, c.indexOf("=")),
      value: c.slice(c.indexOf("=") + 1),
      url: `http://${person.host}:${port}`
    })),
    { name: "lang", value: lang, url: `http://${person.host}:${port}` }
  ]);
  const page = await ctx.newPage();
  page.on("console", (m) => {
    if (m.type() === "error") console.log("console", m.text());
  });
  page.on("pageerror", (e) => console.log("error", e.message));
  return { page, session };
}
var shot = async (page, name, full = true) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/dev/shm/phone/shot-${name}.png`, fullPage: full });
};
var go = (page, host, path) => page.goto(`http://${host}:${port}${path}`, { waitUntil: "networkidle" });
var main = process.argv[2];
if (main === "a") {
  const { page } = await open(LIN, "en", 1440, "light");
  await go(page, "localhost", "/user/security");
  await shot(page, "centre");
  await go(page, "localhost", "/user/security/bindingphone");
  await shot(page, "bind-1440");
  await page.getByRole("button", { name: /Dialling code/ }).click();
  await page.waitForTimeout(3e3);
  await shot(page, "picker-1440", false);
  console.log(await page.evaluate(() => document.querySelector("[role=dialog]")?.outerHTML.slice(0, 600)));
  await page.keyboard.type("united");
  await shot(page, "picker-search", false);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await shot(page, "picker-down", false);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  console.log("focus", await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
  await page.getByRole("main").getByRole("button", { name: "Bind a phone" }).click();
  await shot(page, "bind-errors");
  const p2 = await open(OWEN, "zh-CN", 375, "dark");
  await go(p2.page, "desk.localhost", "/user/security/bindingphone");
  await shot(p2.page, "bind-375-desk");
  await p2.page.getByRole("button", { name: /国际区号/ }).click();
  await p2.page.getByRole("combobox").waitFor();
  await shot(p2.page, "picker-375-desk", false);
  await p2.page.keyboard.type("zzzz");
  await shot(p2.page, "picker-none", false);
  const p3 = await open(HANA, "ja", 768, "light");
  await go(p3.page, "atelier.localhost", "/user/security/bindingphone");
  await shot(p3.page, "bind-768-atelier");
  await p3.page.getByRole("button", { name: /国番号/ }).click();
  await p3.page.getByRole("combobox").waitFor();
  await p3.page.keyboard.type("\u30A4\u30E9\u30F3");
  await shot(p3.page, "picker-restricted", false);
  await go(p3.page, "atelier.localhost", "/user/security");
  await shot(p3.page, "centre-atelier");
  await p2.page.goto(`http://desk.localhost:${port}/user/security`, { waitUntil: "networkidle" });
  await shot(p2.page, "centre-desk-375");
}
if (main === "b") {
  const { page, session } = await open(LIN, "en", 1440, "dark");
  const caller = { host: "localhost", port, session };
  await go(page, "localhost", "/user/security/bindingphone");
  await page.getByLabel("Mobile number", { exact: true }).fill("+86 138 1234 5678");
  const codeOf = await watchMail("+8613812345678", caller);
  const send = page.getByRole("button", { name: "Send code" });
  await send.first().click();
  await page.getByLabel("SMS code", { exact: true }).fill(await codeOf());
  const oldOf = await watchMail(LIN.email, caller);
  await page.getByRole("button", { name: "Send code" }).last().click();
  await page.getByLabel("Email code", { exact: true }).or(page.getByLabel("Code sent to the present email", { exact: true })).fill(await oldOf());
  await shot(page, "bind-filled");
  await page.getByRole("main").getByRole("button", { name: "Bind a phone" }).click();
  await page.waitForURL("**/user/security");
  await shot(page, "bound-centre", false);
  await go(page, "localhost", "/user/security/modify/phone");
  await shot(page, "change-dark");
  await go(page, "localhost", "/user/security/modify/trade");
  await shot(page, "trade-dark");
  await go(page, "localhost", "/user/security/modify/email");
  await shot(page, "email-dark");
  await go(page, "localhost", "/user/security/bindingphone");
  await shot(page, "already");
  await page.setViewportSize({ width: 375, height: 812 });
  await go(page, "localhost", "/user/security/modify/phone");
  await shot(page, "change-375");
  console.log(await page.evaluate(() => document.documentElement.scrollWidth));
  await page.goto(`http://localhost:${port}/dev/outbox`);
  await shot(page, "outbox", false);
}
await browser.close();
