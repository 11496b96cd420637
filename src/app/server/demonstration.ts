// These types say what the composition needs of a demonstration. Nothing here reads a file of src/demo.
import type { FastifyInstance } from 'fastify';
import type { HostSettings, SenderSettings } from '#platform/server/config.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { FindActor } from '#platform/server/http/actor.ts';
import type { MailTransport, SmsTransport } from '#platform/server/mail/transports.ts';
import type { Core } from '#platform/server/slice.ts';
import type { CardProcessorModule } from './card-processor.ts';
import type { IdentityProviders } from './identity-providers.ts';
import type { PageGuide } from './pages/page-data.ts';
import type { WebFiles } from './pages/web-files.ts';

/** What a demonstration adds to a process, and what it puts in place of vendors. */
export interface Demonstration {
	/** What it explains on the public pages. */
	readonly guide: PageGuide;
	/** Where its captured messages are shown. */
	readonly mailboxPath: string;
	/** Writes the sample people and their history, where they are missing. */
	seed(parts: Pick<Core, 'database' | 'clock' | 'hasher' | 'registry'>): Promise<void>;
	/** Keeps one invitation open in the mailbox, and the senders of its brands ready. */
	prepare(
		parts: Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'registry' | 'keyFor' | 'secretKeys'>,
	): Promise<void>;
	/** Keeps messages for the mailbox in place of sending them. */
	captureMessages(parts: Pick<Core, 'database' | 'clock'>): CapturingTransports;
	/** `address`: where this process listens. */
	openCardProcessor(core: LocalProcessorCore, address: ListeningAddress): CardProcessorModule;
	openIdentityProviders(registry: BrandRegistry): IdentityProviders;
	/** Opens the name server that is asked about hosts and senders of brands. */
	openNames(): Promise<{ readonly hosts: HostSettings; readonly senders: SenderSettings }>;
	/** Everything under /dev/ but what vendors' stand-ins add. */
	addPages(server: FastifyInstance, options: DemonstrationPages): Promise<void>;
	/** Prints where to look and whom to be. */
	announce(port: number): void;
}

export interface CapturingTransports {
	readonly mail: MailTransport;
	readonly sms: SmsTransport;
}

export interface ListeningAddress {
	readonly host: string;
	readonly port: number;
}

export type LocalProcessorCore = Pick<Core, 'database' | 'clock' | 'queue' | 'keyFor' | 'registry'>;

export interface DemonstrationPages {
	readonly core: Core;
	readonly files: WebFiles;
	readonly findActor: FindActor;
}
