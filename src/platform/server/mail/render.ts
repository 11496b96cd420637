// An EmailMessage as a mail program wants it: HTML that survives old programs, and the same words as plain text.
import { createElement as element, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { locales } from '#platform/contract/language.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import { withoutLinks } from '#platform/contract/typed-text.ts';
import type { MailBrand } from './mail-brand.ts';
import { ButtonLink, Column, Facts, Mark, Paragraph, PreviewText, Row, TextWithHotline } from './mail-elements.ts';
import { styleSheets, look, type Look } from './mail-styles.ts';
import type { MessageBlock, MessageFact, QueuedEmail } from './message.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

const texts = translators(en, fr);

export interface RenderedEmail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
}

interface Frame {
	readonly message: QueuedEmail;
	readonly brand: MailBrand;
	readonly translate: Translate<typeof en>;
}

export function renderEmail(message: QueuedEmail, brand: MailBrand): RenderedEmail {
	const frame = { message, brand, translate: texts[message.language] };
	const html = `<!DOCTYPE html>${renderToStaticMarkup(page(frame))}`;
	return { subject: message.subject, html, text: plainText(frame) };
}

const cardWidth = 560;

function page(frame: Frame): ReactElement {
	const { message, brand } = frame;
	const head = element(
		'head',
		null,
		element('meta', { charSet: 'utf-8' }),
		element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
		// Only our own links: programs that look for addresses in the words find none to make.
		element('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
		element('meta', { name: 'color-scheme', content: 'light dark' }),
		element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
		element('title', null, message.subject),
		// Apart: a program that does not understand one sheet drops it as a whole.
		...styleSheets(brand).map((sheet, index) => element('style', { key: index }, sheet)),
	);
	const body = element(
		'body',
		look('page'),
		element(PreviewText, null, message.preview),
		element(Column, { width: cardWidth, ...look('card') }, ...rows(frame)),
	);
	return element('html', { lang: locales[message.language], dir: 'ltr' }, head, body);
}

function rows(frame: Frame): readonly ReactElement[] {
	const { message, brand, translate } = frame;
	return [
		element(
			Row,
			{ key: 'header', ...look('header', { borderTop: `4px solid ${brand.accent}` }) },
			brand.mark !== undefined && element(Mark, { key: 'mark', name: translate('mail.mark', { brand: brand.name }) }),
			element('a', { key: 'name', href: brand.origin, ...look('brandName') }, brand.name),
		),
		element(
			Row,
			{ key: 'content', ...look('content') },
			element('h1', look('heading'), message.subject),
			element(Paragraph, look('paragraph'), message.greeting),
			...message.blocks.flatMap((block) => blockElements(block, frame)),
		),
		element(
			Row,
			{ key: 'footer', ...look('footer') },
			...footerLines(frame).map((text) => paragraph(text, look('small'), brand)),
		),
	];
}

function blockElements(block: MessageBlock, { brand, translate }: Frame): readonly ReactElement[] {
	if (block.kind === 'facts') return [element(Facts, { key: 'facts', facts: shownFacts(block.facts, translate) })];
	if (block.kind === 'link') {
		const address = element('a', { href: block.url, ...look('address') }, block.text);
		return [element(Paragraph, { key: block.url, ...look('note') }, address)];
	}
	if (block.kind !== 'button') return [paragraph(block.text, look(block.kind), brand)];
	const button = { href: block.url, background: brand.accent, ...look('button', { color: brand.onAccent }) };
	const link = element('a', { href: block.url, ...look('address') }, block.url);
	return [
		element(ButtonLink, { key: 'button', ...button }, block.text),
		element(Paragraph, { key: 'hint', ...look('hint') }, translate('mail.button_address'), element('br'), link),
	];
}

/** Another person's words are told from ours, and lead nowhere. */
function shownFacts(facts: readonly MessageFact[], translate: Translate<typeof en>): readonly MessageFact[] {
	return facts.map(({ label, value, isQuoted }) => ({
		label,
		value: isQuoted === true ? translate('mail.quoted', { words: withoutLinks(value) }) : value,
	}));
}

function paragraph(text: string, facing: Look, { hotline }: MailBrand): ReactElement {
	return element(Paragraph, { key: text, ...facing }, element(TextWithHotline, { text, hotline }));
}

function footerLines({ message, brand, translate }: Frame): readonly string[] {
	return [
		translate(message.isToStranger === true ? 'mail.reason_stranger' : 'mail.reason', {
			to: message.to,
			brand: brand.name,
		}),
		translate('mail.automatic', { supportEmail: brand.supportEmail, hotline: brand.hotline }),
		`${brand.legalName}, ${brand.postalAddress}`,
	];
}

function plainText(frame: Frame): string {
	const { message, brand } = frame;
	const blocks = message.blocks.map((block) => plainBlock(block, frame));
	const signature = `-- \n${brand.name}\n${brand.origin}\n\n${footerLines(frame).join('\n')}`;
	return `${[message.greeting, ...blocks, signature].join('\n\n')}\n`;
}

function plainBlock(block: MessageBlock, { translate }: Frame): string {
	if (block.kind === 'facts') {
		const facts = shownFacts(block.facts, translate);
		return facts.map(({ label, value }) => translate('mail.fact', { label, value })).join('\n');
	}
	return block.kind === 'button' || block.kind === 'link' ? `${block.text}\n${block.url}` : block.text;
}
