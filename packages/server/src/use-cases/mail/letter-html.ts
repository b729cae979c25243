import type { LetterPart } from '../../ports/mail.ts';
import type { LaidOut } from './compose-letter.ts';
import { escapeHtml } from './escape-html.ts';
import { fillLine } from './fill.ts';
import { MAIL_FONT, type MailBrand, type MailColors } from './mail-brand.ts';

const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

/**
 * A letter as mail programs show it: tables and inline styles, because many of them know nothing else; one sheet for dark mode and
 * narrow screens, for those that do. Whatever a person has written is escaped, and nothing is loaded but the organisation's own logo.
 */
export function letterHtml(letter: LaidOut): string {
  const { brand, locale, subject, parts } = letter;
  const { light, radius } = brand;
  const opening = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))[0] ?? '';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(subject)}</title>` +
    `<style>${sheet(brand)}</style></head>` +
    `<body class="canvas" style="margin:0;padding:0;background:${light.canvas};-webkit-text-size-adjust:100%">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(opening)}</div>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:${light.canvas}"><tr><td align="center" style="padding:32px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">` +
    `<tr><td class="pad" style="padding:0 32px 20px">${head(brand)}</td></tr>` +
    `<tr><td class="surface pad" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-top:3px solid ${light.brand};border-radius:${radius}px;font:16px/1.6 ${MAIL_FONT};color:${light.ink}">` +
    `<h1 class="ink" style="margin:0 0 20px;font:600 22px/1.35 ${brand.headingFont};color:${light.ink}">${escapeHtml(subject)}</h1>` +
    `${parts.map((part) => partHtml(part, letter)).join('')}${phraseHtml(letter)}</td></tr>` +
    `<tr><td class="pad muted" style="padding:20px 32px 0;font:13px/1.6 ${MAIL_FONT};color:${light.muted}">${foot(letter)}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}

function sheet({ dark }: MailBrand): string {
  const rules = Object.entries({
    '.canvas': `background:${dark.canvas}!important`,
    '.surface': `background:${dark.surface}!important;border-color:${dark.line}!important;border-top-color:${dark.brand}!important`,
    '.ink,.surface': `color:${dark.ink}!important`,
    '.muted': `color:${dark.muted}!important`,
    '.soft': `background:${dark.soft}!important;color:${dark.softInk}!important`,
    '.line': `border-color:${dark.line}!important`,
    '.action': `background:${dark.action}!important;color:${dark.onAction}!important`,
  }).map(([name, rule]) => `${name}{${rule}}`);
  return (
    `:root{color-scheme:light dark}a{color:inherit}@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}` +
    `.code{font-size:28px!important;letter-spacing:5px!important}.fact{display:block!important;width:auto!important;padding-right:0!important}.value{padding-top:0!important;border-top:0!important}}` +
    `@media(prefers-color-scheme:dark){${rules.join('')}}`
  );
}

const head = ({ name, logo, light, headingFont }: MailBrand): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr>` +
  (logo === ''
    ? ''
    : `<td style="padding-right:10px"><img src="${escapeHtml(logo)}" width="32" height="32" alt="" style="display:block;border:0;border-radius:6px"></td>`) +
  `<td class="ink" style="font:600 19px/1.3 ${headingFont};color:${light.ink}">${escapeHtml(name)}</td></tr></table>`;

function partHtml(part: LetterPart, { brand: { light, radius }, words, addressOf }: LaidOut): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'note':
      return `<p class="muted" style="margin:0 0 16px;font-size:14px;color:${light.muted}">${escapeHtml(part.text)}</p>`;
    case 'code':
      return (
        `<div class="soft" style="margin:0 0 20px;padding:18px 12px;background:${light.soft};color:${light.softInk};border-radius:${radius}px;text-align:center">` +
        `<div style="font-size:13px">${escapeHtml(part.label)}</div>` +
        `<div class="code" style="font:600 34px/1.4 ${MONO};letter-spacing:8px;margin-right:-8px">${escapeHtml(part.code)}</div></div>`
      );
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.facts.map((fact) => factHtml(fact, light)).join('')}</table>`;
    case 'button': {
      const address = escapeHtml(addressOf(part.address));
      return (
        `<p style="margin:8px 0 12px"><a class="action" href="${address}" style="display:inline-block;padding:13px 24px;background:${light.action};color:${light.onAction};border-radius:${radius}px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>` +
        `<p class="muted" style="margin:0 0 20px;font-size:13px;color:${light.muted}">${escapeHtml(words.linkHelp)}<br><a class="muted" href="${address}" style="color:${light.muted};word-break:break-all">${address}</a></p>`
      );
    }
  }
}

const factHtml = ({ label, value }: { readonly label: string; readonly value: string }, light: MailColors): string =>
  `<tr><td class="fact line muted" style="padding:8px 16px 8px 0;width:34%;border-top:1px solid ${light.line};font-size:14px;color:${light.muted};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td class="fact value line ink" style="padding:8px 0;border-top:1px solid ${light.line};font-size:15px;color:${light.ink};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;

/** The reader's own word; without one the letter says nothing of it, so that a missing word is noticed by those who have one. */
function phraseHtml({ phrase, words, brand: { light } }: LaidOut): string {
  if (phrase === '') return '';
  return (
    `<p class="line muted" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:14px;color:${light.muted}">` +
    `${escapeHtml(fillLine(words.pair, { label: words.phrase, value: '' }))} <strong class="ink" style="color:${light.ink}">${escapeHtml(phrase)}</strong></p>`
  );
}

const foot = ({ brand, words }: LaidOut): string =>
  [
    fillLine(words.automatic, { organisation: brand.name }),
    ...(brand.supportMail === '' ? [] : [fillLine(words.pair, { label: words.support, value: brand.supportMail })]),
    ...(brand.origin === '' ? [] : [new URL(brand.origin).host]),
  ]
    .map(escapeHtml)
    .join('<br>');
