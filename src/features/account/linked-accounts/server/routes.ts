import type { FastifyInstance } from 'fastify';
import { pathTo } from '#platform/contract/paths.ts';
import { type Binding, bind, type Call } from '#platform/server/http/bind-endpoint.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { toProblem } from '#platform/server/http/error-funnel.ts';
import { answerSignedIn } from '#features/account/sign-in/server/api.ts';
import {
	associateAccount,
	completeExternalSignIn,
	completeLinking,
	getLinkedAccounts,
	startLinking,
	unlinkAccount,
} from '../contract.ts';
import { startPath } from '../addresses.ts';
import { findHold } from '../rules.ts';
import { beginAuthorization } from './begin-authorization.ts';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import { beginLinking, finishLinking, readOwnLinks, removeLinkedAccount } from './link-account.ts';
import type { ListedLink } from './links.ts';
import { findProvider, listProviders, providerName } from './providers.ts';
import { associateByPassword, signInByReturn } from './sign-in-by-link.ts';

export function linkedAccountsRoutes(dependencies: LinkedAccountsDependencies): readonly Binding[] {
	return [
		bind(completeExternalSignIn, async (input, call) => {
			const back = { provider: input.provider, query: input.query };
			const { returned, signedIn } = await signInByReturn(dependencies, call, back);
			const { name, email } = returned.identity;
			return {
				...(signedIn === undefined ? {} : { signedIn }),
				account: { ...namedProvider(call, input.provider), name, email },
			};
		}),
		bind(associateAccount, async (input, call) => {
			const credentials = { loginName: input.loginName, password: input.password };
			return answerSignedIn(call, await associateByPassword(dependencies, call, credentials));
		}),
		bind(getLinkedAccounts, async (_input, call) => {
			const { links, ways } = await readOwnLinks(dependencies, call);
			return {
				accounts: links.map((link) => ({ ...toAccount(call, link), ...toHold(findHold(link, links, ways)) })),
				providers: listProviders(dependencies.settings, call.brand).map(({ key }) => ({
					provider: key,
					name: providerName(call.brand, key, call.language),
				})),
				requiresMicrosoft: ways.requiresMicrosoft,
			};
		}),
		bind(startLinking, async (input, call) => ({
			authorizationUrl: await beginLinking(dependencies, call, input.provider),
		})),
		bind(completeLinking, async (input, call) => ({
			socialMediaAccountId: await finishLinking(dependencies, call, {
				provider: input.provider,
				query: input.query,
			}),
		})),
		bind(unlinkAccount, async (input, call) => {
			await removeLinkedAccount(dependencies, call, input.socialMediaAccountId);
			return {};
		}),
	];
}

/** The plain link of the login page: no script stands between a person and their provider. */
export function addStartPage(server: FastifyInstance, dependencies: LinkedAccountsDependencies): void {
	server.get<{ Params: { provider: string } }>(startPath(':provider').replace('%3A', ':'), async (request, reply) => {
		const { brand, language } = requireContext(request);
		const provider = findProvider(dependencies.settings, brand, request.params.provider);
		void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
		if (provider === undefined) return reply.redirect(pathTo('login'), 302);
		try {
			return reply.redirect(await beginAuthorization(dependencies, { brand, language, request, reply }, provider), 302);
		} catch (error) {
			if (toProblem(error)?.code !== 'linked_accounts.provider_unreachable') throw error;
			request.log.warn({ err: error }, 'an identity provider cannot be reached');
			// The page of return says so, as it would had the provider said it.
			return reply.redirect(`${provider.callbackPath}?error=temporarily_unavailable`, 302);
		}
	});
}

function namedProvider(call: Call, key: string) {
	return { provider: key, providerName: providerName(call.brand, key, call.language) };
}

function toAccount(call: Call, { id, provider, name, email, linkedAt, lastUsedAt }: ListedLink) {
	return {
		socialMediaAccountId: id,
		...namedProvider(call, provider),
		name,
		email,
		linkedAt: linkedAt.toISOString(),
		...(lastUsedAt === null ? {} : { lastUsedAt: lastUsedAt.toISOString() }),
	};
}

function toHold(hold: ReturnType<typeof findHold>) {
	return hold === undefined ? {} : { heldBy: hold };
}
