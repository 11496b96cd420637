// What a slice is to the composition: one value that says what it has and how its work is made.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Feature } from '#platform/contract/features.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';
import type { ProblemStatuses } from '#platform/contract/problem.ts';
import type { Publishing } from './brands/publishing.ts';
import type { BrandRegistry } from './brands/registry.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createKeyRing, type KeyRing } from './crypto/key-ring.ts';
import type { PasswordHasher } from './crypto/passwords.ts';
import { hashWithKey } from './crypto/secrets.ts';
import type { Database } from './db/database.ts';
import { createFindCountry, type FindCountry } from './geo/find-country.ts';
import type { Binding } from './http/bind-endpoint.ts';
import type { FileBinding } from './http/bind-file.ts';
import type { CatalogPair } from './http/texts.ts';
import type { RecurringJob } from './jobs/recurring-job.ts';
import type { JobHandler, JobQueue } from './jobs/jobs.ts';
import type { Retention } from './jobs/retention-job.ts';
import type { Outbox } from './mail/message.ts';
import type { FindFirstSteps, FindNeeds } from './needs.ts';
import type { Workers } from './workers/workers.ts';

export interface Slice<Ports = unknown> {
	readonly endpoints?: readonly Endpoint[];
	/** Calls that carry files. */
	readonly files?: readonly FileEndpoint[];
	/** Its problem codes: their HTTP statuses and what they say. */
	readonly problems?: CatalogPair & { readonly statuses: ProblemStatuses };
	readonly retentions?: readonly Retention[];
	/** Where it is off, nothing of the slice waits for anybody. */
	readonly feature?: Feature;
	/** What of it waits for a person, shown on their home. */
	readonly needs?: (core: Core, ports: Ports) => FindNeeds;
	/** What of it a new person does first, shown on the same home. */
	readonly firstSteps?: (core: Core, ports: Ports) => FindFirstSteps;
	/** `ports` is what it needs of other slices; the composition has all of them in one object. */
	readonly connect?: (core: Core, ports: Ports) => SliceWork;
}

/** What a connected slice does in a process. */
export interface SliceWork {
	readonly bindings?: readonly Binding[];
	readonly fileBindings?: readonly FileBinding[];
	readonly handlers?: readonly JobHandler<unknown>[];
	readonly recurringJobs?: readonly RecurringJob[];
	/** What is no call of the API, such as a vendor's webhook. */
	readonly addRoutes?: (server: FastifyInstance) => Promise<void>;
}

/** What every slice may use of its process. */
export interface Core extends Omit<CoreParts, 'pepper'> {
	/** The brand whose people the organisation's are; undefined where no brand owns it. */
	readonly findBrandOfOrganisation: (organisationId: number) => ReturnType<BrandRegistry['findByOrganisation']>;
	/** Throws for a key that no brand has. */
	readonly getBrand: BrandRegistry['getByKey'];
	/** The brand's origin that a host belongs to: where a browser comes back to. */
	readonly originOf: BrandRegistry['originOf'];
	readonly findCountry: FindCountry;
	/** A key that no other purpose has, made from the secret outside the database. */
	readonly keyFor: (purpose: string) => Buffer;
	/** Seals and opens what the database keeps secret of brands. */
	readonly secretKeys: KeyRing;
}

export interface CoreParts {
	readonly config: Pick<Config, 'mode' | 'passwords'> &
		Partial<
			Pick<
				Config,
				'secretKeys' | 'countryHeader' | 'addressCompleteKey' | 'twilio' | 'hosts' | 'senders' | 'tlsPermissionKey'
			>
		>;
	readonly registry: BrandRegistry;
	readonly publishing: Publishing;
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
	readonly outbox: Outbox;
	readonly queue: JobQueue;
	readonly workers: Workers;
	/** Whether text messages can leave. */
	readonly canSendTexts: boolean;
	/** Secret outside the database. */
	readonly pepper: Buffer;
	readonly log: FastifyBaseLogger;
}

export function createCore({ pepper, ...parts }: CoreParts): Core {
	const { registry, log } = parts;
	return {
		...parts,
		findBrandOfOrganisation: (organisationId) => registry.findByOrganisation(organisationId),
		getBrand: (key) => registry.getByKey(key),
		originOf: (brand, host) => registry.originOf(brand, host),
		findCountry: createFindCountry(log),
		keyFor: keysOf(pepper),
		secretKeys: keyRingOf(parts.config, pepper),
	};
}

/** From the secret outside the database: for commands, which have no core. */
export const keysOf =
	(pepper: Buffer): Core['keyFor'] =>
	(purpose) =>
		hashWithKey(pepper, 'key', purpose);

/** A demonstration has a key without being told one. */
export function keyRingOf(
	{ mode, secretKeys = [] }: Pick<Config, 'mode'> & Partial<Pick<Config, 'secretKeys'>>,
	pepper: Buffer,
): KeyRing {
	const own = mode === 'demo' ? [{ id: 'demonstration', key: keysOf(pepper)('kept secrets') }] : [];
	return createKeyRing([...secretKeys, ...own]);
}
