import type { MailBrand } from '#platform/server/mail/mail-brand.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';

export const testMailBrand: MailBrand = {
	name: 'Northgate',
	accent: '#0b6e4f',
	onAccent: '#ffffff',
	dark: { accent: '#4fc59c', onAccent: '#06231a' },
	legalName: 'Northgate Lending Inc.',
	postalAddress: '100 King Street West, Toronto ON M5X 1A9',
	supportEmail: 'help@northgate.example',
	hotline: '1 800 555-0142',
	origin: 'https://portal.northgate.example',
	from: { name: 'Northgate', address: 'no-reply@northgate.example' },
};

export function buildEmail(parts: Partial<EmailMessage> = {}): EmailMessage {
	return {
		channel: 'email',
		lane: 'person',
		to: 'ana@agents.example',
		brandKey: 'northgate',
		language: 'en',
		subject: 'Your verification code',
		preview: 'It works for 10 minutes.',
		greeting: 'Hello Ana,',
		blocks: [{ kind: 'code', text: '482193' }],
		...parts,
	};
}
