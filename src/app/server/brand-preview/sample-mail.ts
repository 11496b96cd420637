// The mail that everybody gets, as a mail program of the chosen theme shows it.
import { markId } from '#platform/server/mail/transports.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import { codeMessage } from '#features/account/two-factor/server/api.ts';
import type { PreviewLook } from '#features/staff/brand-preview/contract.ts';
import { mailBrandLookup } from '../mail.ts';
import type { PreviewedBrand } from './previewed-brand.ts';
import { samplePerson } from './sample-person.ts';

const sampleCode = '482913';

export async function drawMail({ registry, brand }: PreviewedBrand, { language, theme }: PreviewLook): Promise<string> {
	const person = { language, givenName: samplePerson.givenName };
	const message = codeMessage(brand, person, {
		to: { method: 'email', destination: samplePerson.email },
		purpose: 'sign_in',
		code: sampleCode,
		sentAt: new Date(0),
		deliveryId: '',
	});
	if (message.channel !== 'email') throw new Error('The code of an email address is no email');
	const { lane: _lane, ...queued } = message;
	const { renderEmail } = await import('#platform/server/mail/render.ts');
	const { html } = renderEmail(queued, mailBrandLookup(registry)(brand.key, language));
	const isDark = theme === 'dark';
	return html
		.replaceAll(`"cid:${markId}"`, `"${escapeHtml(registry.mailMarkAddress(brand) ?? '')}"`)
		.replaceAll('<style>', '<style nonce="__NONCE__">')
		.replace('color-scheme:light dark', `color-scheme:${isDark ? 'dark' : 'light'}`)
		.replace('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
		.replace('<head>', '<head><meta name="robots" content="noindex">');
}
