// Inline styles, because mail programs drop style sheets: neutral ink on white; the brand shows in its accent only. Those that keep a
// sheet show the same in the dark, by the role of each colour.
import type { CSSProperties } from 'react';
import type { MailBrand } from './mail-brand.ts';

const ink = '#1c2430';
const quiet = '#5a6472';
const line = '#dfe3e8';
const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const styles = {
	page: { margin: 0, padding: '24px 12px', backgroundColor: '#f3f5f7', fontFamily: fonts },
	card: { backgroundColor: '#ffffff', border: `1px solid ${line}` },
	header: { padding: '20px 32px 0' },
	mark: { marginRight: '10px', border: 0, color: ink, fontSize: '12px', verticalAlign: 'middle' },
	brandName: { color: ink, fontSize: '18px', fontWeight: 700, textDecoration: 'none', verticalAlign: 'middle' },
	content: { padding: '8px 32px 16px' },
	heading: { margin: '16px 0 12px', color: ink, fontSize: '22px', lineHeight: '30px', fontWeight: 600 },
	paragraph: { margin: '0 0 16px', color: ink, fontSize: '16px', lineHeight: '24px' },
	code: {
		margin: '8px 0 24px',
		padding: '16px',
		backgroundColor: '#f3f5f7',
		color: ink,
		fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
		fontSize: '32px',
		lineHeight: '40px',
		fontWeight: 600,
		letterSpacing: '8px',
		textAlign: 'center',
	},
	factsBox: { margin: '0 0 16px' },
	facts: { padding: '8px 16px', backgroundColor: '#f3f5f7', borderRadius: '6px' },
	factLabel: { padding: '6px 16px 6px 0', color: quiet, fontSize: '14px', lineHeight: '22px', whiteSpace: 'nowrap' },
	factValue: {
		padding: '6px 0',
		color: ink,
		fontSize: '14px',
		lineHeight: '22px',
		fontWeight: 600,
		wordBreak: 'break-word',
	},
	buttonCell: { borderRadius: '6px' },
	button: {
		display: 'inline-block',
		padding: '12px 24px',
		fontSize: '16px',
		lineHeight: '24px',
		fontWeight: 600,
		textDecoration: 'none',
	},
	hotline: { color: 'inherit', whiteSpace: 'nowrap', textDecoration: 'none' },
	address: { color: quiet, wordBreak: 'break-all' },
	note: { margin: '16px 0 0', color: quiet, fontSize: '14px', lineHeight: '22px' },
	footer: { padding: '16px 32px 24px', borderTop: `1px solid ${line}` },
	hint: { margin: '16px 0', color: quiet, fontSize: '13px', lineHeight: '20px' },
	small: { margin: '0 0 8px', color: quiet, fontSize: '13px', lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>;
type Part = keyof typeof styles;

/** What of a part has another colour in the dark, or another place on a phone. */
const roles: Partial<Record<Part, string>> = {
	page: 'page',
	card: 'card',
	header: 'rule inset',
	content: 'inset',
	mark: 'ink',
	brandName: 'ink',
	heading: 'ink',
	paragraph: 'ink',
	code: 'ink shade',
	facts: 'shade',
	factLabel: 'quiet label',
	factValue: 'ink value',
	button: 'on-accent',
	buttonCell: 'accent',
	address: 'quiet',
	note: 'quiet',
	footer: 'line inset',
	hint: 'quiet',
	small: 'quiet',
};

export interface Look {
	readonly style: CSSProperties;
	readonly className?: string;
}

/** Styles a part of a message, with what only its place or brand knows. */
export function look(part: Part, more: CSSProperties = {}): Look {
	const className = roles[part]?.replaceAll(/[\w-]+/g, 'm-$&');
	return { style: { ...styles[part], ...more }, ...(className !== undefined && { className }) };
}

/**
 * Style sheets for programs that keep them: labels above their values on a phone, and the reader's dark theme, by the standard and as
 * Outlook on the web marks its own.
 */
export function styleSheets({ dark }: Pick<MailBrand, 'dark'>): readonly string[] {
	const colours = [
		['.m-page', 'background-color', '#0f1216'],
		['.m-card', 'background-color', '#171b21'],
		['.m-card', 'border-color', '#2f3742'],
		['.m-line', 'border-color', '#2f3742'],
		['.m-rule', 'border-color', dark.accent],
		['.m-ink', 'color', '#eef1f5'],
		['.m-quiet', 'color', '#aab4c0'],
		['.m-shade', 'background-color', '#20262e'],
		['.m-accent', 'background-color', dark.accent],
		['.m-on-accent', 'color', dark.onAccent],
	] as const;
	const rules = (prefix: string) =>
		colours.map(([role, property, colour]) => `${prefix}${role}{${property}:${colour}!important}`).join('');
	return [
		'@media (max-width:480px){.m-label,.m-value{display:block!important}.m-label{padding:6px 0 0!important;white-space:normal!important}.m-value{padding:0 0 6px!important}.m-inset{padding-left:20px!important;padding-right:20px!important}}',
		`:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules('')}}`,
		rules('[data-ogsc] ') + rules('[data-ogsb] '),
	];
}
