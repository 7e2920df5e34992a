import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formClient, inputValue } from '../tests/support/form-client.ts';
import { signUpForm } from '../tests/support/sign-up-form.ts';
import { startSite } from '../tests/support/site-process.ts';
import { median } from './load.ts';

/**
 * Tests whether response times reveal that an account exists (security B12). Times pairs of a known and an unknown
 * person, interleaved and in alternating order. The ratio of medians must be within 0.9 and 1.1, and the AUC, the
 * probability that a known person's response takes longer than an unknown one's, within 0.40 and 0.60. Exits with 1
 * otherwise.
 *
 *   node bench/oracle.ts [pairs]
 */
const pairs = Number(process.argv[2] ?? 200);

const dataDir = mkdtempSync(join(tmpdir(), 'routi-oracle-'));
const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
let networks = 0;
/** Each request comes from another network, so that no limit is reached. */
const visitor = () => {
  networks += 1;
  return formClient(site.origin, `10.${Math.floor(networks / 250)}.${networks % 250}.1`);
};

const person = (kind: 'have' | 'lack', n: number) => {
  const id = `${kind}${String(n).padStart(6, '0')}`;
  return { id, email: `${id}@example.com` };
};

async function signUp(n: number): Promise<void> {
  const response = await visitor().post('/signup', signUpForm(person('have', n)));
  if (response.status !== 302) throw new Error(`sign-up answered ${response.status}`);
}

type Person = { id: string; email: string; flow?: string };
type TimedForm = {
  name: string;
  path: string;
  status: number;
  form(who: Person): Record<string, string>;
  /** Earlier steps of the person, which are not timeForm. */
  before?(who: Person): Promise<Person>;
};

let joining = 0;
/** Requests the code that is then guessed. */
async function requestCode(path: string, { id, email }: Person): Promise<Person> {
  const page = await (await visitor().post(path, { step: 'send', id, email })).text();
  return { id, email, flow: inputValue(page, 'flow') };
}

const forms: readonly TimedForm[] = [
  { name: 'login', path: '/login', status: 401, form: ({ id }) => ({ id, password: 'Wrong-guess1' }) },
  { name: 'find ID', path: '/findid', status: 200, form: ({ email }) => ({ step: 'send', email }) },
  {
    name: 'find password',
    path: '/findpassword',
    status: 200,
    form: ({ id, email }) => ({ step: 'send', id, email }),
  },
  {
    name: 'mailed code',
    path: '/findpassword',
    status: 422,
    before: (who) => requestCode('/findpassword', who),
    form: ({ id, email, flow = '' }) => ({ step: 'check', id, email, flow, code: '000000' }),
  },
  {
    name: 'sign-up email',
    path: '/signup',
    status: 302,
    // With an unused ID, and the email of a member or of nobody. Last, because it signs the unknown people up.
    form: ({ email }) => {
      joining += 1;
      return signUpForm({ id: `join${joining}`, email });
    },
  },
];

async function timeForm({ path, status, form, before }: TimedForm, person: Person): Promise<number> {
  const fields = form(before ? await before(person) : person);
  const from = visitor();
  const start = performance.now();
  const response = await from.post(path, fields);
  await response.text();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}

/** Probability that a value of `these` is larger than one of `those`. */
function auc(these: readonly number[], those: readonly number[]): number {
  let larger = 0;
  for (const one of these) for (const other of those) larger += one > other ? 1 : one === other ? 0.5 : 0;
  return larger / (these.length * those.length);
}

let revealed = false;
try {
  for (let n = 0; n < pairs; n += 1) await signUp(n);
  console.log('| Form | pairs | known, ms | unknown, ms | median ratio | AUC |\n|---|---|---|---|---|---|');
  for (const form of forms) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < pairs; n += 1) {
      const turns = [
        async () => known.push(await timeForm(form, person('have', n))),
        async () => unknown.push(await timeForm(form, person('lack', n))),
      ];
      for (const turn of n % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    const [a, b] = [median(known), median(unknown)];
    const [ratio, chance] = [a / b, auc(known, unknown)];
    revealed ||= ratio < 0.9 || ratio > 1.1 || chance < 0.4 || chance > 0.6;
    const cells = [form.name, pairs, a.toFixed(1), b.toFixed(1), ratio.toFixed(3), chance.toFixed(3)];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
process.exit(revealed ? 1 : 0);
