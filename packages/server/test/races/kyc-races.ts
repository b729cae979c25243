import { residentId } from '@marque/testkit';
import { approveCase, rejectCase } from '../../src/use-cases/kyc/decide.ts';
import { claimCase } from '../../src/use-cases/kyc/review.ts';
import type { Result } from '../../src/use-cases/result.ts';
import { photo } from '../kyc/images.ts';
import { reviewer } from '../kyc/reviewers.ts';
import type { Person, PersonStage } from './person-stage.ts';
import type { Race } from './race.ts';

const ANN = reviewer('ann');

const outcomeOf = (result: Result<unknown>) => ({ code: result.ok ? 0 : result.refusal });
const post = ({ browser }: Person, path: string, form: Record<string, string>) => browser.post(`/User/Bcex/Kyc/${path}`, form);

/** People born on one day in one place are told apart by three digits. */
const BORN_A_DAY = 999;

function resident({ next }: PersonStage) {
  const n = next();
  const birthday = new Date(Date.UTC(1960, 0, 1 + Math.floor(n / BORN_A_DAY))).toISOString().slice(0, 10);
  return { true_name: '王小明', id_card: residentId(birthday, 1 + (n % BORN_A_DAY)) };
}

/** Somebody whose first level waits for a reviewer, and the case. */
async function waiting(stage: PersonStage): Promise<{ readonly person: Person; readonly id: number }> {
  const person = await stage.person('CN');
  await post(person, 'authIdCard', resident(stage));
  return { person, id: await newestCase(stage) };
}

async function newestCase({ exchange }: PersonStage): Promise<number> {
  const [row] = await exchange.database.run<{ id: unknown }>('select max(id) as id from kyc_cases');
  return Number(row?.id);
}

async function verified(stage: PersonStage): Promise<Person> {
  const { person, id } = await waiting(stage);
  await claimCase(stage.exchange.kyc, ANN, id);
  await approveCase(stage.exchange.kyc, ANN, id);
  return person;
}

const image = async ({ browser }: Person, path: string, option: string): Promise<string> => {
  const sent = await browser.upload(path, { option }, { name: 'a.jpg', bytes: await photo() });
  return String(sent.data['img']);
};

/** Verifying who somebody is: what is handed in, and who reviews it. */
export const KYC_RACES: readonly Race<PersonStage>[] = [
  {
    name: 'a first verification',
    losers: [12179],
    prepare: async (stage) => {
      const person = await stage.person('CN');
      return { ask: () => post(person, 'authIdCard', resident(stage)) };
    },
  },
  {
    name: 'a second verification with its pictures',
    losers: [12179],
    prepare: async (stage) => {
      const person = await verified(stage);
      const form: Record<string, string> = {};
      for (const option of ['card_face_img', 'card_side_img', 'card_hand_img'])
        form[option] = await image(person, '/User/Bcex/Kyc/uploadFile', option);
      return { ask: () => post(person, 'authIdCardImg', form) };
    },
  },
  {
    name: 'the certification of a company',
    losers: [12179],
    prepare: async (stage) => {
      const person = await verified(stage);
      const form = {
        company_name: '朱印科技有限公司',
        brand: 'Vermilion',
        register_country: 'CN',
        tax_code: '91110105MA01ABCD2X',
        legal_last_name: 'Han',
        legal_first_name: 'Meimei',
        legal_id_type: 'passport',
        legal_id_num: 'E12345678',
        manager_position: 'CFO',
        manager_name: '王小明',
        licence_img: await image(person, '/kyc/corporate/uploadFile', 'licence_img'),
        hand_img: await image(person, '/kyc/corporate/uploadFile', 'hand_img'),
        agree: '1',
      };
      return { ask: () => person.browser.post('/kyc/corporate/apply', form) };
    },
  },
  {
    name: 'a case that reviewers claim',
    losers: ['kyc_case_taken'],
    prepare: async (stage) => {
      const { id } = await waiting(stage);
      return { ask: async (n) => outcomeOf(await claimCase(stage.exchange.kyc, reviewer(`reviewer-${n}`), id)) };
    },
  },
  {
    name: 'a decision on a case',
    losers: ['kyc_case_decided'],
    prepare: async (stage) => {
      const { id } = await waiting(stage);
      const { kyc } = stage.exchange;
      await claimCase(kyc, ANN, id);
      return { ask: async (n) => outcomeOf(n % 2 ? await approveCase(kyc, ANN, id) : await rejectCase(kyc, ANN, id, { en: 'No.' })) };
    },
  },
];
