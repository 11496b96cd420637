import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, type ButtonProps } from './Button.tsx';

const render = (props: ButtonProps): string => renderToStaticMarkup(createElement(Button, props, 'Save'));

test('does not submit unless it is told to', () => {
	expect(render({})).toContain('type="button"');
	expect(render({ type: 'submit' })).toContain('type="submit"');
});

test('a pending button keeps its name and the focus, and is announced', () => {
	const html = render({ isPending: true, pendingLabel: 'Saving…' });
	expect(html).toContain('aria-disabled="true"');
	expect(html).not.toContain('disabled=""');
	expect(html).toContain('Save<');
	expect(html).toMatch(/<output[^>]*>Saving…<\/output>/);
});

test('the announcement’s place exists before there is anything to announce', () => {
	expect(render({ pendingLabel: 'Saving…' })).toMatch(/<output[^>]*><\/output>/);
});

test('an icon alone still has a name', () => {
	const html = render({ icon: 'x', isIconOnly: true });
	expect(html).toMatch(/<span class="sr-only">Save<\/span>/);
	expect(html).toMatch(/<svg aria-hidden="true"[^>]*>.*#x/);
});
