// Composition: the one place where ports meet their adapters and slices meet each other.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Brand } from '#platform/contract/brand.ts';
import { hours, minutes } from '#platform/contract/duration.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createFindCountry } from '#platform/server/geo/find-country.ts';
import { geoRoutes } from '#platform/server/geo/routes.ts';
import type { Callers, FindActor } from '#platform/server/http/actor.ts';
import { registerBindings } from '#platform/server/http/bind-endpoint.ts';
import { registerFileBindings } from '#platform/server/http/bind-file.ts';
import { createServer } from '#platform/server/http/create-server.ts';
import { buildOpenApi } from '#platform/server/http/open-api.ts';
import { addProbes } from '#platform/server/http/probes.ts';
import { buildProblemTexts } from '#platform/server/http/texts.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { billingAddressRoutes } from '#features/billing-address/server/api.ts';
import { type CreditDependencies, creditFileRoutes, creditRoutes } from '#features/credits/server/api.ts';
import { recipientSearches } from '#features/credits/contract.ts';
import { desktopRoutes } from '#features/desktops/server/routes.ts';
import { createFindActor } from '#features/identity/server/api.ts';
import { isProductUp, launchRoutes } from '#features/launch/server/api.ts';
import { addStartPage, hasLinkedAccount, linkedAccountsRoutes } from '#features/linked-accounts/server/api.ts';
import { officeWalletRoutes } from '#features/office-wallet/server/api.ts';
import { createPasskeyFactor, passkeyRoutes } from '#features/passkeys/server/api.ts';
import {
	endResetLinks,
	passwordRoutes,
	personalWords,
	policyFor,
	requireGoodPassword,
} from '#features/passwords/server/api.ts';
import { maxNamesPerNetwork } from '#features/registration/contract.ts';
import { registrationRoutes } from '#features/registration/server/api.ts';
import {
	photoLimitOptions,
	type ProfileDependencies,
	profileFileRoutes,
	profileRoutes,
} from '#features/profile/server/api.ts';
import { createPasswordFactor, createSecurityNotices, securityRoutes } from '#features/security/server/api.ts';
import { createFindServiceClient } from '#features/service-clients/server/api.ts';
import { createProofTries, createThrottle, signInRoutes, type Throttle } from '#features/sign-in/server/api.ts';
import { switchRoutes } from '#features/switch-user/server/api.ts';
import {
	createCodeFactors,
	keepProvedMethod,
	sendCodeTo,
	type TwoFactorDependencies,
	twoFactorRoutes,
	recordSend,
	settleSends,
} from '#features/two-factor/server/api.ts';
import { connectRecovery } from './account-recovery.ts';
import { connectBillingAddresses } from './billing-addresses.ts';
import { addDemoPages, mailboxPath } from './demo/demo-routes.ts';
import { addDemoProduct } from './demo/product.ts';
import { findIdentityProviders, type IdentityProviders } from './identity-providers.ts';
import { addLiveReload } from './live-reload.ts';
import { addPages } from './pages/page-routes.ts';
import type { Money } from './money.ts';
import { connectWaysIn } from './ways-in.ts';
import type { WebFiles } from './pages/web-files.ts';
import { endpoints, fileEndpoints, problemTexts } from './slices.ts';

export interface AppDependencies {
	readonly config: Pick<Config, 'mode' | 'trustedProxies' | 'metricsToken' | 'exposeOpenapi' | 'passwords'> &
		Partial<Pick<Config, 'liveReload' | 'countryHeader' | 'identityProviders' | 'addressCompleteKey'>>;
	readonly registry: BrandRegistry;
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
	readonly outbox: Outbox;
	readonly queue: JobQueue;
	/** Whether text messages can leave. */
	readonly canSendTexts: boolean;
	/** Secret outside the database, from which the keys of keyed hashes are made. */
	readonly pepper: Buffer;
	readonly money: Money;
	readonly files: WebFiles;
	readonly logger: FastifyBaseLogger;
	readonly isStopping: () => boolean;
	/** Who proves people beside the portal; by default whom the configuration names. */
	readonly identityProviders?: IdentityProviders;
}

/** R-22's daily limit per network. The demonstration runs on one machine, which is everybody's network. */
const maxSendsPerNetwork = { production: 20, demo: 200 } as const;

/** Requests for a new password from one network: an office has one for all of its people. */
const resetRequests = {
	production: { name: 'passwords.requests', max: 30, windowMs: minutes(10) },
	demo: { name: 'passwords.requests', max: 300, windowMs: minutes(10) },
} as const;

/** Accounts that are asked for from one network. */
const registrations = {
	production: { name: 'registration.begin', max: 20, windowMs: hours(1) },
	demo: { name: 'registration.begin', max: 200, windowMs: hours(1) },
} as const;

const registrationNames = { name: 'registration.names', max: maxNamesPerNetwork, windowMs: hours(1) } as const;

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
	const { config, registry, database, clock, logger, files } = dependencies;
	const isDemo = config.mode === 'demo';
	const server = await createServer({
		brands: registry.all(),
		origins: registry.origins(),
		texts: buildProblemTexts(problemTexts),
		logger,
		trustedProxies: config.trustedProxies,
		isStopping: dependencies.isStopping,
		suggestedOrigin: isDemo ? registry.findByHost('localhost')?.canonicalOrigin : undefined,
	});
	addProbes(server, {
		ping: () => database.ping(),
		isStopping: dependencies.isStopping,
		metrics: config.metricsToken === undefined ? (isDemo ? 'open' : undefined) : { token: config.metricsToken },
	});
	const throttle = createThrottle(database, clock);
	const providers = dependencies.identityProviders ?? findIdentityProviders(config, registry);
	const findActor = createFindActor(database, clock);
	const { bindings, fileBindings, linkedAccounts } = buildBindings(dependencies, { throttle, providers, findActor });
	const callers: Callers = {
		find: findActor,
		findServiceClient: createFindServiceClient({ database, clock, failures: throttle }),
		clock,
	};
	registerBindings(server, bindings, callers);
	await registerFileBindings(server, fileBindings, callers);
	if (config.exposeOpenapi) {
		const openApi = buildOpenApi(endpoints, fileEndpoints);
		server.get('/openapi.json', async (_request, reply) => reply.send(openApi));
	}
	addStartPage(server, linkedAccounts);
	await providers.addPages?.(server);
	await dependencies.money.addRoutes(server);
	if (isDemo) {
		addDemoPages(server, { database, registry, files });
		await addDemoProduct(server, { database, clock, pepper: dependencies.pepper });
	}
	if (config.liveReload) addLiveReload(server);
	await addPages(server, {
		registry,
		files,
		mailboxPath: isDemo ? mailboxPath : undefined,
		passwordPolicy: policyFor(config.passwords),
	});
	return server;
}

interface SharedParts {
	readonly throttle: Throttle;
	readonly providers: IdentityProviders;
	readonly findActor: FindActor;
}

function buildBindings(dependencies: AppDependencies, { throttle, providers, findActor }: SharedParts) {
	const { registry, database, clock, hasher, outbox, queue, pepper, config } = dependencies;
	const findBrandOfOrganisation = (organisationId: number): Brand | undefined =>
		registry.findByOrganisation(organisationId);
	const findCountry = createFindCountry(dependencies.logger);
	const notices = createSecurityNotices({ clock, outbox, findBrandOfOrganisation, findCountry });
	const tries = createProofTries({ database, clock, throttle });
	const waysIn = connectWaysIn(dependencies, { throttle, tries, providers, notices, findBrandOfOrganisation });
	const passkeys = { database, clock, notices, key: hashWithKey(pepper, 'key', 'passkeys') };
	const twoFactor: TwoFactorDependencies = {
		database,
		clock,
		outbox,
		notices,
		key: hashWithKey(pepper, 'key', 'two-factor'),
		sealKey: hashWithKey(pepper, 'key', 'two-factor secrets'),
		canSendTexts: dependencies.canSendTexts,
		maxSendsPerNetwork: maxSendsPerNetwork[config.mode],
		findCountry,
		getBrand: (key) => registry.getByKey(key),
		signIn: waysIn.secondStep,
	};
	const profile: ProfileDependencies = {
		database,
		clock,
		key: hashWithKey(pepper, 'key', 'profile'),
		notices,
		photoLimit: createCallLimit(database, clock, photoLimitOptions),
		endResetLinks: (queries, person) => endResetLinks(queries, clock, person),
		settleSends: (queries, send) => settleSends(twoFactor, queries, send),
		sendCode: (call, order) => sendCodeTo(twoFactor, call, order),
	};
	const credits: CreditDependencies = {
		database,
		clock,
		searchLimit: createCallLimit(database, clock, { name: 'credits.searches', ...recipientSearches }),
		findBrandOfOrganisation,
	};
	const bindings = [
		...signInRoutes(waysIn.signIn),
		...linkedAccountsRoutes(waysIn.linkedAccounts),
		...twoFactorRoutes(twoFactor),
		...passkeyRoutes({
			...passkeys,
			wayIn: waysIn.wayIn,
			secondStep: waysIn.secondStep,
			enrol: (call, person, keep) => keepProvedMethod(twoFactor, call, person, { method: 'passkey', keep }),
			hasLinkedAccount: (queries, call) => hasLinkedAccount(queries, providers.settings, call),
		}),
		...passwordRoutes({
			database,
			clock,
			hasher,
			queue,
			settings: config.passwords,
			requestLimit: createCallLimit(database, clock, resetRequests[config.mode]),
			tries,
			notices,
			findBrandOfOrganisation,
		}),
		...registrationRoutes({
			database,
			clock,
			outbox,
			hasher,
			key: hashWithKey(pepper, 'key', 'registration'),
			limit: createCallLimit(database, clock, registrations[config.mode]),
			nameLimit: createCallLimit(database, clock, registrationNames),
			recordSend: (queries, send) => recordSend(twoFactor, queries, { ...send, isProved: false }),
			settleSends: (queries, send) => settleSends(twoFactor, queries, send),
			requireGoodPassword: (password, personal, brand) =>
				requireGoodPassword(policyFor(config.passwords), password, personalWords(brand, personal), 'Password'),
			findBrandOfOrganisation,
			termsOf: (brand, language) => registry.legal(brand, language).terms.effective,
		}),
		...securityRoutes({
			database,
			clock,
			tries,
			factors: [
				createPasswordFactor({ database, clock, hasher }),
				createPasskeyFactor(passkeys),
				...createCodeFactors(twoFactor),
			],
			notices,
			findCountry,
			recovery: connectRecovery({ clock, outbox, findBrandOfOrganisation }),
		}),
		...profileRoutes(profile),
		...desktopRoutes({ database, clock }),
		...creditRoutes(credits),
		...officeWalletRoutes({ database, clock, outbox, findBrandOfOrganisation }),
		...billingAddressRoutes(connectBillingAddresses({ ...dependencies, ...config })),
		...dependencies.money.bindings,
		...geoRoutes({ findCountry, countryHeader: config.countryHeader }),
		...switchRoutes({ database, clock, findActor, findBrandOfOrganisation, notices }),
		...launchRoutes({ database, clock, isUp: isProductUp }),
	];
	return {
		bindings,
		fileBindings: [
			...profileFileRoutes(profile),
			...creditFileRoutes({ ...credits, findLetterhead: dependencies.money.findLetterhead }),
			...dependencies.money.fileBindings,
		],
		linkedAccounts: waysIn.linkedAccounts,
	};
}
