// Ends the copies of one address, by the link in each of them: on its page, or by the one click of a mail program (RFC 8058), which has no cookies
// and sends what the header says. Scanners follow links, so that reading the address changes nothing.
import type { FastifyInstance } from 'fastify';
import { pathTo, routes } from '#platform/contract/paths.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { parseLanguage } from '#platform/contract/language.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { invoiceProblem, type PaperLanguage } from '../../contract.ts';
import { stopEn } from '../../messages.en.ts';
import { stopFr } from '../../messages.fr.ts';
import type { InvoiceDependencies } from '../dependencies.ts';

type Stopping = Pick<InvoiceDependencies, 'database' | 'clock' | 'copyKey'>;

interface Recipient {
	readonly organisationId: number;
	/** Names the address and whose invoices it gets. */
	readonly copyId: string;
}

/** What a mail program sends, in one of two forms. */
const maxBodyBytes = 4_096;
const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click/;
const formOfToken = /^(\d{1,10})\.([0-9a-f-]{36})\.([\w-]{43})$/;

function sealOf({ copyKey }: Pick<Stopping, 'copyKey'>, { organisationId, copyId }: Recipient): Buffer {
	return hashWithKey(copyKey, 'stop invoice copies', `${organisationId} ${copyId}`);
}

/** The address that ends them. */
export function stopAddress(
	dependencies: Pick<Stopping, 'copyKey'>,
	{ canonicalOrigin }: Brand,
	recipient: Recipient,
	language: PaperLanguage,
): string {
	const { organisationId, copyId } = recipient;
	const token = `${organisationId}.${copyId}.${sealOf(dependencies, recipient).toString('base64url')}`;
	const reads = parseLanguage(language);
	return `${canonicalOrigin}${pathTo('stopCopies', { token })}?language=${reads}`;
}

const keep = keeper<Pick<Schema, 'invoiceCopies'>>();
const stop = keep(
	'invoices_stop_copy',
	(database, { organisationId, copyId, stoppedAt }: Recipient & { stoppedAt: Date }) =>
		database
			.updateTable('invoiceCopies')
			.set({ stoppedAt, getsEveryOne: false })
			.where((row) => row.and({ organisationId, id: copyId }))
			.where('stoppedAt', 'is', null),
);

/** Once or again; also of an address that the person has removed. @throws invoices.stop_link_broken */
export async function stopCopies(dependencies: Stopping, token: string): Promise<void> {
	const [, organisation, copyId = '', seal = ''] = formOfToken.exec(token) ?? [];
	const recipient = { organisationId: Number(organisation), copyId };
	if (organisation === undefined || !isSameHash(sealOf(dependencies, recipient), Buffer.from(seal, 'base64url')))
		throw invoiceProblem('invoices.stop_link_broken');
	const stoppedAt = dependencies.clock.now();
	await dependencies.database.tenant(recipient.organisationId, async (queries) => {
		void (await stop(queries, { ...recipient, stoppedAt }));
	});
}

const texts = { en: stopEn, fr: stopFr };

/** The one click. Its answer is no redirect: mail programs follow none. */
export async function addOneClick(server: FastifyInstance, dependencies: Stopping): Promise<void> {
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
			done(null, body),
		);
		const path = routes.stopCopies.pattern.replace('{token?}', ':token');
		scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
			if (typeof request.body !== 'string' || !oneClick.test(request.body))
				throw invoiceProblem('invoices.stop_link_broken');
			await stopCopies(dependencies, request.params.token);
			const language = request.portal?.language ?? 'en';
			void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
			return texts[language]['stop.done_title'];
		});
	});
}
