// Draws the bar above each page of a draft. A person who was sent a link finds the other pages, themes and languages in it.
import { type Language, languageNames, languages, otherThan, themes } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import {
	pageAddress,
	type PreviewLook,
	type PreviewPage,
	previewPages,
} from '#features/staff/brand-preview/contract.ts';
import { shownEn } from '#features/staff/brand-preview/messages.en.ts';
import { shownFr } from '#features/staff/brand-preview/messages.fr.ts';

const texts = translators(shownEn, shownFr);

/** The bar brings its own style: a page of a draft has the draft's colours, and a mail has no style sheet at all. */
const style = [
	'[data-draft-bar]{position:relative;padding:14px 16px 10px;background:#fdf1da;color:#4f3205;border-bottom:1px solid #d9b36a;font:400 14px/20px system-ui,sans-serif}',
	'[data-draft-bar]::before{content:"";position:absolute;inset:0 0 auto;height:4px;background:repeating-linear-gradient(135deg,#7a4d05 0 8px,#fdf1da 8px 16px)}',
	// The page of a mail has a margin of its own.
	'.m-page>[data-draft-bar]{margin:-24px -12px 24px}',
	// The bar is before what this link skips.
	'a[href="#content"]{display:none}',
	'[data-draft-bar] p{margin:0}',
	'[data-draft-bar] ul{display:flex;flex-wrap:wrap;gap:0 16px;margin:4px 0 0;padding:0;list-style:none}',
	'[data-draft-bar] a{display:inline-block;padding:4px 0;color:#4f3205;text-decoration:underline}',
	'[data-draft-bar] a:focus-visible{outline:2px solid #4f3205;outline-offset:2px}',
	'[data-draft-bar] a[aria-current]{font-weight:700;text-decoration:none}',
].join('');

/** @param hasPages the pages are linked, for who has no editor around them */
export function draftBar(page: PreviewPage, look: PreviewLook, hasPages: boolean): string {
	const text = texts[look.language];
	// It is said in both languages: a person who is shown a page reads one of them.
	const marks = [text('mark'), texts[otherThan(look.language)]('mark')].map(escapeHtml);
	const links = hasPages
		? `<nav aria-label="${escapeHtml(text('pages'))}"><ul>${listLinks(page, look)}</ul></nav>`
		: '';
	return [
		`<style nonce="__NONCE__">${style}</style><aside data-draft-bar="" aria-label="${marks.join(' · ')}">`,
		`<p><strong>${marks.join(' · ')}</strong> ${escapeHtml(text('note'))}</p>${links}</aside>`,
	].join('');
}

function listLinks(page: PreviewPage, look: PreviewLook): string {
	const { language, theme } = look;
	const text = texts[language];
	const pages = previewPages.map((one) => link(pageAddress('.', one, look), text(`page.${one}`), one === page));
	// Paper has none.
	const otherThemes = themes
		.filter((one) => one !== theme && page !== 'receipt' && page !== 'invoice')
		.map((one) => link(pageAddress('.', page, { ...look, theme: one }), text(`theme.${one}`)));
	const otherLanguages = languages
		.filter((one) => one !== language)
		.map((one) => link(pageAddress('.', page, { ...look, language: one }), languageNames[one], false, one));
	return [...pages, ...otherThemes, ...otherLanguages].join('');
}

function link(address: string, words: string, isCurrent = false, language?: Language): string {
	const current = isCurrent ? ' aria-current="page"' : '';
	const lang = language === undefined ? '' : ` lang="${language}"`;
	return `<li><a href="${escapeHtml(address)}"${current}${lang}>${escapeHtml(words)}</a></li>`;
}

export function goneWords(language: Language): { readonly title: string; readonly text: string } {
	return { title: texts[language]('gone.title'), text: texts[language]('gone.text') };
}
