// The pages of the stand-in product. They look like another company's on purpose: one should see where the portal ends.
import type { Language } from '#platform/contract/language.ts';
import { locales } from '#platform/contract/language.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import { escapeHtml, escapeTexts } from '#platform/server/escape-html.ts';
import type { redeemLaunchToken } from '#features/products/launch/contract.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { type Indicator, indicators } from './product-status.ts';
import { productEn } from './product.en.ts';
import { productFr } from './product.fr.ts';

/** Writes a page around its nonce. */
type Page = (nonce: string) => string;
type FactKey = Exclude<keyof typeof productEn, 'product.welcome'>;

export const productPages = {
	/** Opened by its address alone. */
	closed: (language: Language): Page =>
		frame(language, heading(say(language)('product.closed_title')) + paragraph(say(language)('product.closed_text'))),
	refused: (language: Language): Page =>
		frame(
			language,
			`${heading(say(language)('product.refused_title'))}${paragraph(say(language)('product.refused_text'))}
			<p><a class="button" href="${pathTo('home')}">${say(language)('product.portal')}</a></p>`,
		),
	desk({ language, person, visit, returnPath }: Desk): Page {
		const rows: readonly (readonly [FactKey, string])[] = [
			['product.name', `${person.givenName} ${person.familyName}`],
			['product.login', person.loginName],
			['product.email', person.email],
			['product.account', `${person.orgId} / ${person.userId}`],
			['product.steps', say(language)(person.assurance === 'aal2' ? 'product.two_steps' : 'product.one_step')],
			...(person.actingUserId === undefined ? [] : [['product.acting', String(person.actingUserId)] as const]),
		];
		const facts = rows.map(([key, value]) => `<dt>${say(language)(key)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
		return frame(
			language,
			`${heading(say(language)('product.welcome', { name: person.givenName }))}
			${paragraph(say(language)('product.lead'))}<dl>${facts}</dl>
			<form method="post" action="${returnPath}"><input type="hidden" name="Visit" value="${escapeHtml(visit)}">
			<button class="button">${say(language)('product.return')}</button></form>`,
		);
	},
	/** Says how the product is, and takes another word. */
	status:
		({ language, shown, statusPath }: StatusChoice): Page =>
		(nonce) => {
			const buttons = Object.entries(indicators).map(
				([indicator, words]) =>
					`<p><button class="button" name="Indicator" value="${indicator}"${indicator === shown ? ' aria-pressed="true"' : ''}>${indicator === shown ? '✓ ' : ''}<span lang="en">${words}</span></button></p>`,
			);
			return frame(
				language,
				`${heading(say(language)('product.status_title'))}${paragraph(say(language)('product.status_text'))}
				<form method="post" action="${statusPath}">${buttons.join('')}</form>`,
			)(nonce);
		},
	goBack:
		({ language, address, token }: HandBack): Page =>
		(nonce) =>
			frame(
				language,
				`${heading(say(language)('product.returning'))}<form id="back" method="post" action="${escapeHtml(address)}">
			<input type="hidden" name="LoginToken" value="${escapeHtml(token)}">
			<button class="button">${say(language)('product.continue')}</button></form>
			<script nonce="${nonce}">document.getElementById('back').submit()</script>`,
			)(nonce),
};

interface Desk {
	readonly language: Language;
	readonly person: OutputOf<typeof redeemLaunchToken>;
	readonly visit: string;
	readonly returnPath: string;
}
interface StatusChoice {
	readonly language: Language;
	readonly shown: Indicator;
	readonly statusPath: string;
}
interface HandBack {
	readonly language: Language;
	readonly address: string;
	readonly token: string;
}

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 Georgia,serif;color:#12302b;background:#eef3ee}
header{background:#0f4c43;color:#fff;padding:1rem 1.5rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline}
header b{font-size:1.25rem;letter-spacing:.04em}main{max-width:40rem;margin:0 auto;padding:2.5rem 1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem;font-weight:600}p{margin:0 0 1.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.6rem 1.5rem;margin:1.5rem 0;padding:1.25rem 1.5rem;background:#fff;border-left:4px solid #c9a227}
dt{color:#4a625c}dd{margin:0;overflow-wrap:anywhere}.button{display:inline-block;font:inherit;font-weight:600;padding:.6rem 1.2rem;min-height:44px;border:0;background:#0f4c43;color:#fff;text-decoration:none;cursor:pointer}
.button:hover{background:#0a3730}:focus-visible{outline:3px solid #c9a227;outline-offset:2px}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.75rem}}`;

function frame(language: Language, body: string): Page {
	return (nonce) => `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say(language)('product.title')}</title>
<style nonce="${nonce}">${style}</style></head><body><header><b>Northline</b> <span>${say(language)('product.tagline')}</span></header>
<main>${body}</main></body></html>`;
}

const heading = (text: string): string => `<h1>${text}</h1>`;
const paragraph = (text: string): string => `<p>${text}</p>`;

const texts = translators(productEn, productFr);

const say = (language: Language): Translate<typeof productEn> => escapeTexts(texts[language]);
