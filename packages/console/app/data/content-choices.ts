import { EVENT_LABELS, INDUSTRIES, NOTICE_TYPES, PARTNER_KINDS, PROVIDER_KINDS } from '@marque/domain/content';
import type { ConsoleWords } from '../words/en.ts';

type Options = readonly (readonly [value: string, label: string])[];

const labelled = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>): Options =>
  keys.map((key) => [key, labels[key]] as const);

export const industryOptions = (words: ConsoleWords): Options =>
  labelled(INDUSTRIES, {
    art: words.industryArt,
    technology: words.industryTechnology,
    catering: words.industryCatering,
    intangible_cultural_heritage: words.industryHeritage,
    business: words.industryBusiness,
    fashion: words.industryFashion,
    sports: words.industrySports,
    cultural_tourism: words.industryTourism,
  });

export const noticeTypes = (words: ConsoleWords): Options =>
  labelled(NOTICE_TYPES, {
    news: words.noticeNews,
    listing: words.noticeListing,
    maintenance: words.noticeMaintenance,
    rules: words.noticeRules,
    activity: words.noticeActivity,
  });

export const eventLabels = (words: ConsoleWords): Options =>
  labelled(EVENT_LABELS, {
    listing: words.noticeListing,
    offering: words.eventOffering,
    buyback: words.eventBuyback,
    meeting: words.eventMeeting,
    release: words.eventRelease,
    report: words.eventReport,
  });

export const partnerKinds = (words: ConsoleWords): Options =>
  labelled([...PARTNER_KINDS, ...PROVIDER_KINDS], {
    brokerage: words.partnerBrokerage,
    corporate_finance: words.partnerFinance,
    law: words.partnerLaw,
    incubator: words.partnerIncubator,
    custody: words.partnerCustody,
    audit: words.partnerAudit,
    appraisal: words.partnerAppraisal,
    design: words.partnerDesign,
    logistics: words.partnerLogistics,
    media: words.partnerMedia,
  });
