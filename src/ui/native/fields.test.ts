import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const texts = { name: 'it', id: 'it', label: 'Label', description: 'Description', error: 'Error' };
const fields: Record<string, (props: Partial<typeof texts>) => ReactElement> = {
	TextField: (props) => createElement(TextField, { name: 'it', label: 'Label', ...props }),
	PasswordField: (props) =>
		createElement(PasswordField, {
			name: 'it',
			label: 'Label',
			showLabel: 'Show',
			autoComplete: 'new-password',
			...props,
		}),
	CodeField: (props) => createElement(CodeField, { name: 'it', label: 'Label', ...props }),
	Checkbox: (props) => createElement(Checkbox, { name: 'it', label: 'Label', ...props }),
};

function inputOf(html: string): string {
	return /<input[^>]*>/.exec(html)?.[0] ?? '';
}

describe.each(Object.entries(fields))('%s', (_name, field) => {
	test('is named by its label', () => {
		const html = renderToStaticMarkup(field({ id: 'it' }));
		expect(html).toContain('for="it"');
		expect(inputOf(html)).toContain('id="it"');
	});

	test('is described by its error first, then by its description', () => {
		const html = renderToStaticMarkup(field(texts));
		expect(inputOf(html)).toContain('aria-describedby="it-error it-description"');
		expect(inputOf(html)).toContain('aria-invalid="true"');
		expect(html).toMatch(/id="it-error"[^>]*>.*Error/);
		expect(html).toMatch(/id="it-description"[^>]*>Description/);
	});

	test('points to nothing that is not there', () => {
		const html = renderToStaticMarkup(field({ id: 'it' }));
		expect(html).not.toContain('aria-describedby');
		expect(html).not.toContain('aria-invalid=');
	});

	test('keeps what is typed before the scripts arrive: no value is forced, no style attribute breaks the policy', () => {
		const html = renderToStaticMarkup(field({}));
		expect(inputOf(html)).not.toContain('value=');
		expect(html).not.toContain('style=');
	});
});

test('a password starts hidden behind a toggle that says so', () => {
	const html = renderToStaticMarkup(fields['PasswordField']?.({ id: 'it' }) ?? null);
	expect(inputOf(html)).toContain('type="password"');
	expect(html).toMatch(/<button[^>]*aria-label="Show"[^>]*aria-pressed="false"[^>]*aria-controls="it"/);
});

test('a code field takes codes from the message and pastes of any length', () => {
	const input = inputOf(renderToStaticMarkup(fields['CodeField']?.({}) ?? null));
	expect(input).toContain('autoComplete="one-time-code"');
	expect(input).toContain('inputMode="numeric"');
	expect(input).not.toMatch(/maxlength/i);
});
