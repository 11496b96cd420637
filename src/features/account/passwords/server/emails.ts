import type { Brand } from '#platform/contract/brand.ts';
import { hours, minutes } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage, MessageBlock } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

/** What a person finds in the mail who asked for a new password: a link, or what to do instead. */
export type Instructions =
	| {
			readonly kind: 'reset';
			readonly token: string;
			readonly startedBy: 'self' | 'staff' | 'lock';
			readonly lifetimeMs: number;
	  }
	| { readonly kind: 'waiting'; readonly until: Date }
	| { readonly kind: 'microsoft' }
	| { readonly kind: 'disabled' };

const leads = { self: 'reset.lead', staff: 'reset.staff_lead', lock: 'reset.lock_lead' } as const;

type Addressee = Pick<Person, 'loginName' | 'email' | 'givenName' | 'language'>;

/** In the person's language and brand; the address of the link comes from the brand, never from a request. */
export function instructionsMail(brand: Brand, person: Addressee, instructions: Instructions): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const brandName = brand.names[language];
	const login = person.loginName;
	const hotline = brand.hotline.number;
	const build = (subject: string, preview: string, blocks: readonly MessageBlock[]): EmailMessage => ({
		channel: 'email',
		lane: 'person',
		to: person.email,
		brandKey: brand.key,
		language,
		subject,
		preview,
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks,
	});
	switch (instructions.kind) {
		case 'reset': {
			const { token, startedBy, lifetimeMs } = instructions;
			const isLong = lifetimeMs >= hours(1);
			const count = lifetimeMs / (isLong ? hours(1) : minutes(1));
			const duration = text(isLong ? 'reset.hours' : 'reset.minutes', { count });
			const url = `${brand.canonicalOrigin}${pathTo('resetPasswordFromMail', { token })}`;
			return build(text('reset.subject', { brand: brandName }), text('reset.preview', { duration }), [
				{ kind: 'paragraph', text: text(leads[startedBy], { login }) },
				{ kind: 'button', text: text('reset.button'), url },
				{ kind: 'paragraph', text: text(startedBy === 'lock' ? 'reset.lock_expiry' : 'reset.expiry', { duration }) },
				{ kind: 'note', text: text(startedBy === 'lock' ? 'reset.lock_note' : 'reset.note', { hotline }) },
			]);
		}
		case 'waiting': {
			const time = formatMailTime(instructions.until, language);
			return build(text('waiting.subject', { brand: brandName }), text('waiting.preview', { time }), [
				{ kind: 'paragraph', text: text('waiting.lead', { login }) },
				{ kind: 'paragraph', text: text('waiting.how', { time, hotline }) },
			]);
		}
		case 'microsoft':
			return build(text('microsoft.subject', { brand: brandName }), text('microsoft.preview'), [
				{ kind: 'paragraph', text: text('microsoft.lead', { login }) },
				{ kind: 'paragraph', text: text('microsoft.how') },
				{ kind: 'button', text: text('microsoft.button'), url: `${brand.canonicalOrigin}${pathTo('login')}` },
			]);
		case 'disabled':
			return build(text('disabled.subject', { brand: brandName }), text('disabled.preview'), [
				{ kind: 'paragraph', text: text('disabled.lead', { login }) },
				{ kind: 'paragraph', text: text('disabled.how', { hotline }) },
			]);
	}
}
