// The pages of the local processor: the form of a card, the bank's question, and the two ends that are no return to the portal.
import { type Language, locales, type Theme } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import { escapeHtml, escapeTexts } from '#platform/server/escape-html.ts';
import { localEn } from './messages.en.ts';
import { localFr } from './messages.fr.ts';
import { type Outcome, testNumbers } from './outcomes.ts';
import type { Refusal } from './pay.ts';
import type { Checkout } from './store.ts';
import { script, style } from './style.ts';

export interface PageFrame {
	readonly theme: Theme;
	readonly nonce: string;
}
type GroupKey = Extract<keyof typeof localEn, `group.${string}`>;

/** What was typed before and is no secret. */
export type Kept = Partial<Readonly<Record<'expiry' | 'holder', string>>>;

/** The form; number and code are never in it again. */
export function cardPage(frame: PageFrame, checkout: Checkout, now: Date, refusal?: Refusal, kept: Kept = {}): string {
	const { language, mode, amount, cancelUrl, saveCard } = checkout;
	const say = escapeTexts(texts[language]);
	const isSetup = mode === 'setup';
	const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0');
	const action = isSetup ? say('save') : say('pay', { amount: formatMoney(amount, language) });
	const body = `<div class="grid">${summary(checkout)}
		<section class="panel card"><h1>${say('card')}</h1>${refusal === undefined ? '' : errorBox(say, isSetup, refusal)}
		${chips(say)}
		<form method="post" data-card data-expiry="12/${year}" data-holder="Alex Martin" novalidate>
		${field(say, 'number', refusal, 'inputmode="numeric" autocomplete="off" maxlength="23" required')}
		<div class="pair">${field(say, 'expiry', refusal, `inputmode="numeric" autocomplete="off" maxlength="12" placeholder="12/${year}" required${valueOf(kept.expiry)}`)}
		${field(say, 'code', refusal, 'inputmode="numeric" autocomplete="off" maxlength="4" required', say('code_help'))}</div>
		${field(say, 'holder', refusal, `autocomplete="off" maxlength="80" required${valueOf(kept.holder)}`)}
		${!isSetup && saveCard ? `<p class="soft">${say('save_note')}</p>` : ''}
		<button class="main">${action}</button><a class="button quiet" href="${escapeHtml(cancelUrl)}">${say('cancel')}</a></form></section>
		${numberList(say)}</div>`;
	return page(frame, language, say(isSetup ? 'title_setup' : 'title'), body);
}

export function confirmPage(frame: PageFrame, { language, mode, amount }: Checkout): string {
	const say = escapeTexts(texts[language]);
	const lead =
		mode === 'setup' ? say('confirm.lead_setup') : say('confirm.lead', { amount: formatMoney(amount, language) });
	return page(
		frame,
		language,
		say('confirm.title'),
		`<section class="panel narrow"><h1>${say('confirm.title')}</h1><p>${lead}</p>
		<form method="post"><button class="main" name="confirm" value="yes">${say('confirm.yes')}</button>
		<button class="quiet" name="confirm" value="no">${say('confirm.no')}</button></form></section>`,
	);
}

/** The way back leads to the portal's start, as for somebody who closed the window. */
export function endPage(frame: PageFrame, { language, successUrl }: Checkout, end: 'silent' | 'closed'): string {
	const say = escapeTexts(texts[language]);
	const back = new URL('/', successUrl).href;
	return page(
		frame,
		language,
		say(`${end}.title`),
		`<section class="panel narrow"><h1>${say(`${end}.title`)}</h1><p>${say(`${end}.lead`)}</p>
		<a class="button main" href="${escapeHtml(back)}">${say(`${end}.back`)}</a></section>`,
	);
}

function summary({ mode, language, description, note, lines, amount }: Checkout): string {
	const say = escapeTexts(texts[language]);
	if (mode === 'setup')
		return `<section class="panel what"><h2>${say('summary_setup')}</h2><p>${escapeHtml(description)}</p><p class="soft">${note === undefined ? say('setup_lead') : escapeHtml(note)}</p></section>`;
	const rows = lines.map((line) => `<dt>${escapeHtml(line.name)}</dt><dd>${formatMoney(line.amount, language)}</dd>`);
	return `<section class="panel what"><h2>${say('summary')}</h2><p class="amount">${formatMoney(amount, language)}</p><dl>${rows.join('')}
		<dt class="sum">${say('total')}</dt><dd class="sum">${formatMoney(amount, language)}</dd></dl></section>`;
}

const fieldsOf: Readonly<Partial<Record<Refusal, string>>> = {
	number_unknown: 'number',
	expiry_invalid: 'expiry',
	expiry_past: 'expiry',
	code_invalid: 'code',
	holder_missing: 'holder',
};

function field(
	say: Say,
	name: 'number' | 'expiry' | 'code' | 'holder',
	refusal: Refusal | undefined,
	attributes: string,
	help = '',
): string {
	const isWrong = refusal !== undefined && fieldsOf[refusal] === name;
	const describedBy = [...(help === '' ? [] : [`${name}-help`]), ...(isWrong ? ['error'] : [])].join(' ');
	return `<div class="field"><label for="${name}">${say(name)}</label>
		<input id="${name}" name="${name}" ${attributes}${describedBy === '' ? '' : ` aria-describedby="${describedBy}"`}${isWrong ? ' aria-invalid="true" autofocus' : ''}>
		${help === '' ? '' : `<span class="help" id="${name}-help">${help}</span>`}</div>`;
}

function valueOf(text: string | undefined): string {
	return text === undefined ? '' : ` value="${escapeHtml(text.slice(0, 80))}"`;
}

function errorBox(say: Say, isSetup: boolean, refusal: Refusal): string {
	return `<div class="error" role="alert" id="error"><b>${say(isSetup ? 'error.title_setup' : 'error.title')}</b>${say(`error.${refusal}`)}</div>`;
}

const chipOutcomes = ['approve', 'authenticate', 'decline'] as const satisfies readonly Outcome[];

/** The three ends that everybody wants to see, each a press away. */
function chips(say: Say): string {
	const buttons = chipOutcomes.map((outcome) => {
		const number = testNumbers.find((one) => one.outcome === outcome)?.number ?? '';
		return `<button type="button" class="chip" data-number="${number}">${say(`chip.${outcome}`)}</button>`;
	});
	return `<div class="chips" role="group" aria-labelledby="chips"><p id="chips">${say('chips')}</p>${buttons.join('')}</div>`;
}

const groups: readonly (readonly [GroupKey, readonly Outcome[]])[] = [
	['group.good', ['approve', 'authenticate', 'decline_later']],
	['group.declined', ['decline', 'insufficient_funds', 'expired_card', 'lost_card']],
	[
		'group.trouble',
		['slow', 'answer_lost', 'never_arrives', 'webhook_late', 'webhook_twice', 'webhook_disordered', 'webhook_lost'],
	],
	['group.later', ['refunded', 'disputed', 'suspected']],
];

function numberList(say: Say): string {
	const items = (outcomes: readonly Outcome[]): string =>
		outcomes
			.flatMap((outcome) => testNumbers.filter((one) => one.outcome === outcome))
			.map(
				({ number, outcome }) =>
					`<li><button type="button" class="number" data-number="${number}"><code>${number}</code><span>${say(`outcome.${outcome}`)}</span></button></li>`,
			)
			.join('');
	const lists = groups.map(([title, outcomes]) => `<h3>${say(title)}</h3><ul>${items(outcomes)}</ul>`);
	return `<section class="panel numbers"><h2>${say('numbers')}</h2><p class="soft">${say('numbers_lead')}</p>${lists.join('')}</section>`;
}

function page({ theme, nonce }: PageFrame, language: Language, title: string, body: string): string {
	const say = escapeTexts(texts[language]);
	return `<!doctype html><html lang="${locales[language]}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><div class="bar">${say('banner')}</div><main class="wrap"><p class="logo"><i aria-hidden="true"></i>Testpay</p>${body}</main>
<script nonce="${nonce}">${script}</script></body></html>`;
}

type Say = Translate<typeof localEn>;

const texts = translators(localEn, localFr);
