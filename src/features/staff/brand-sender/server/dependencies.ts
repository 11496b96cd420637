import type { Core } from '#platform/server/slice.ts';
import type { SampleMail } from './sample-mail.ts';

export type SenderDependencies = Pick<
	Core,
	'database' | 'clock' | 'registry' | 'queue' | 'config' | 'outbox' | 'secretKeys' | 'findBrandOfOrganisation'
> & {
	/** Every mail that can be sent as a test. */
	readonly sampleMails: readonly SampleMail[];
};
