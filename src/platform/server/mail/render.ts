// An EmailMessage as a mail program wants it: HTML that survives old programs, and the same words as plain text.
import { createElement as element, type CSSProperties, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { locales } from '#platform/contract/language.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import type { MailBrand } from './mail-brand.ts';
import { ButtonLink, Column, Facts, Paragraph, PreviewText, Row, TextWithHotline } from './mail-elements.ts';
import { mailStyles as styles } from './mail-styles.ts';
import type { EmailMessage, MessageBlock } from './message.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

const texts = translators(en, fr);

export interface RenderedEmail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
}

interface Frame {
	readonly message: EmailMessage;
	readonly brand: MailBrand;
	readonly translate: Translate<typeof en>;
}

export function renderEmail(message: EmailMessage, brand: MailBrand): RenderedEmail {
	const frame = { message, brand, translate: texts[message.language] };
	const html = `<!DOCTYPE html>${renderToStaticMarkup(page(frame))}`;
	return { subject: message.subject, html, text: plainText(frame) };
}

const cardWidth = 560;

function page(frame: Frame): ReactElement {
	const { message } = frame;
	const head = element(
		'head',
		null,
		element('meta', { charSet: 'utf-8' }),
		element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
		element('meta', { name: 'color-scheme', content: 'light' }),
		element('title', null, message.subject),
	);
	const body = element(
		'body',
		{ style: styles.page },
		element(PreviewText, null, message.preview),
		element(Column, { width: cardWidth, style: styles.card }, ...rows(frame)),
	);
	return element('html', { lang: locales[message.language], dir: 'ltr' }, head, body);
}

function rows(frame: Frame): readonly ReactElement[] {
	const { message, brand } = frame;
	const headerStyle = { ...styles.header, borderTop: `4px solid ${brand.accent}` };
	return [
		element(
			Row,
			{ key: 'header', style: headerStyle },
			element('a', { href: brand.origin, style: styles.brandName }, brand.name),
		),
		element(
			Row,
			{ key: 'content', style: styles.content },
			element('h1', { style: styles.heading }, message.subject),
			element(Paragraph, { style: styles.paragraph }, message.greeting),
			...message.blocks.flatMap((block) => blockElements(block, frame)),
		),
		element(
			Row,
			{ key: 'footer', style: styles.footer },
			...footerLines(frame).map((text) => paragraph(text, styles.small, brand)),
		),
	];
}

function blockElements(block: MessageBlock, { brand, translate }: Frame): readonly ReactElement[] {
	if (block.kind === 'facts') return [element(Facts, { key: 'facts', facts: block.facts })];
	if (block.kind !== 'button') return [paragraph(block.text, styles[block.kind], brand)];
	const buttonStyle = { ...styles.button, color: brand.onAccent };
	const link = element('a', { href: block.url, style: styles.address }, block.url);
	return [
		element(ButtonLink, { key: 'button', href: block.url, background: brand.accent, style: buttonStyle }, block.text),
		element(Paragraph, { key: 'hint', style: styles.hint }, translate('mail.button_address'), element('br'), link),
	];
}

function paragraph(text: string, style: CSSProperties, { hotline }: MailBrand): ReactElement {
	return element(Paragraph, { key: text, style }, element(TextWithHotline, { text, hotline }));
}

function footerLines({ message, brand, translate }: Frame): readonly string[] {
	return [
		translate('mail.reason', { to: message.to, brand: brand.name }),
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
	if (block.kind === 'facts') return block.facts.map((fact) => translate('mail.fact', { ...fact })).join('\n');
	return block.kind === 'button' ? `${block.text}\n${block.url}` : block.text;
}
