// What the dialog shows before it sends: the mail itself, not a picture of it.
import { pathTo } from '#platform/contract/paths.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import type { Mail, MailKind, PaperLanguage } from '../../contract.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { confirmationMail, copyMail, linkMail } from '../mail/emails.ts';
import { getReadable } from '../read.ts';
import { toWire } from '../answers.ts';
import { nameFile } from '../paper/words.ts';

export interface PreviewWish {
	readonly invoiceId: string;
	readonly kind: MailKind;
	readonly language: PaperLanguage;
}

/** @throws invoices.not_found */
export async function previewMail(
	dependencies: Pick<InvoiceDependencies, 'database' | 'clock' | 'getBrand'>,
	call: AuthenticatedCall,
	{ invoiceId, kind, language }: PreviewWish,
): Promise<Mail> {
	const { database, clock, getBrand } = dependencies;
	const person = await getPerson({ database, clock }, call.actor);
	const whole = await getReadable(database, call.actor, invoiceId);
	const at = clock.now();
	const invoice = toWire(whole, { userId: person.id, today: taxDayOf(at) });
	const seller = getBrand(whole.record.seller);
	if (kind === 'me') return toMail(linkMail(seller, person, whole.record), seller);
	if (kind === 'copy') {
		const stopAt = new URL(pathTo('stopCopies'), seller.canonicalOrigin).href;
		const mail = copyMail(seller, person, { email: person.email, invoice, language, stopAt });
		return { ...toMail(mail, seller), file: nameFile(invoice, language) };
	}
	const asked = { email: person.email, language: call.actor.language, token: 'preview', at };
	return toMail(confirmationMail(call.brand, asked), call.brand);
}

function toMail({ subject, greeting, blocks, language }: EmailMessage, { mail }: AuthenticatedCall['brand']): Mail {
	return {
		from: `${mail.fromName[language]} <${mail.fromAddress}>`,
		subject,
		greeting,
		blocks: blocks.flatMap((block): Mail['blocks'] => {
			if (block.kind === 'code') return [];
			if (block.kind !== 'facts') return [{ kind: block.kind, text: block.text }];
			return [{ kind: 'facts', facts: block.facts.map(({ label, value }) => ({ label, value })) }];
		}),
	};
}
