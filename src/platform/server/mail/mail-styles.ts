// Inline styles: mail programs drop style sheets. Neutral ink on white; the brand shows in its accent only.
import type { CSSProperties } from 'react';

const ink = '#1c2430';
const quiet = '#5a6472';
const line = '#dfe3e8';
const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const mailStyles = {
	page: { margin: 0, padding: '24px 12px', backgroundColor: '#f3f5f7', fontFamily: fonts },
	card: { backgroundColor: '#ffffff', border: `1px solid ${line}` },
	header: { padding: '20px 32px 0' },
	brandName: { color: ink, fontSize: '18px', fontWeight: 700, textDecoration: 'none' },
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
	factValue: { padding: '6px 0', color: ink, fontSize: '14px', lineHeight: '22px', fontWeight: 600 },
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
