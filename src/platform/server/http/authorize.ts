// Whether a caller may make a call, by the rule that the call declares.
import type { FastifyRequest } from 'fastify';
import { type Access, type Endpoint, serviceAccess, showsAmounts } from '#platform/contract/endpoint.ts';
import { hasFeature } from '#platform/contract/features.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { type Actor, type Callers, isVisit } from './actor.ts';
import { bearerToken } from './bearer.ts';
import { clientNetwork } from './client-network.ts';
import { pageLanguage } from './cookies.ts';
import { requireRecentProof } from './recent-proof.ts';
import { requireContext } from './request-context.ts';
import { requireServiceClient, type ServiceClient, serviceKeyMark } from './service-client.ts';

export type CallRule = Pick<Endpoint, 'access' | 'needsRecentProof' | 'ownSessionOnly' | 'viewing' | 'feature'>;

/** Exactly one of the two, or neither for calls that are open to all. */
export interface Caller {
	readonly actor?: Actor;
	readonly client?: ServiceClient;
}

/** Who is calling. @throws where the rule does not admit them, and for what the brand does not offer. */
export async function authorize(rule: CallRule, request: FastifyRequest, callers: Callers): Promise<Caller> {
	const caller = await admit(rule, request, callers);
	const { feature } = rule;
	if (feature !== undefined && !hasFeature(requireContext(request).brand, feature))
		throw platformProblem('brand.not_offered');
	return caller;
}

async function admit(rule: CallRule, request: FastifyRequest, callers: Callers): Promise<Caller> {
	const { access } = rule;
	if (access === 'public') return {};
	const service = serviceAccess(access);
	const token = bearerToken(request);
	if (service !== undefined && (service.orSignedIn !== true || token?.startsWith(serviceKeyMark) === true)) {
		return { client: await requireServiceClient(service.service, token, request, callers.findServiceClient) };
	}
	const actor = await requireActor(request, callers);
	if (isVisit(actor)) await requireViewable(rule, actor, request, callers);
	requireAdmitted(access, actor);
	if (typeof access === 'object' && 'staff' in access) await requireStaff(access.staff, actor, request, callers);
	const { needsRecentProof = false, ownSessionOnly = needsRecentProof } = rule;
	if (ownSessionOnly && actor.switchedFrom !== undefined) throw platformProblem('session.switched');
	// Before its second factor a sign-in is a proof under way.
	if (needsRecentProof && actor.scope === 'full') requireRecentProof(actor, callers.clock.now());
	return { actor };
}

function requireAdmitted(access: Exclude<Access, 'public'>, actor: Actor): void {
	if (access === 'pending') return;
	if (actor.scope === 'pending') throw platformProblem('session.two_factor_pending');
	if (access === 'enrolling') return;
	if (actor.scope === 'enrolling') throw platformProblem('session.set_up_owed');
}

/** In a visit every call is closed that does not declare that it is open, and what shows money where the brand does not let visits see it. */
async function requireViewable(
	rule: CallRule,
	actor: Actor,
	request: FastifyRequest,
	{ keepsVisit }: Callers,
): Promise<void> {
	if (!(await keepsVisit(actor, { network: clientNetwork(request.ip), request })))
		throw platformProblem('session.signed_out');
	const isHidden = showsAmounts(rule) && requireContext(request).brand.visitsShowMoney !== true;
	if (rule.viewing === undefined || isHidden) throw platformProblem('session.viewing');
}

/** A person who acts in another account is no member of the staff, neither there nor where they come from. */
async function requireStaff(
	permission: string,
	actor: Actor,
	request: FastifyRequest,
	{ admitStaff }: Callers,
): Promise<void> {
	const call = { permission, network: clientNetwork(request.ip), request };
	if (actor.switchedFrom !== undefined || !(await admitStaff(actor, call))) {
		throw platformProblem('session.forbidden', { detail: `needs ${permission}` });
	}
}

/** Who sent this request, by bearer token and binding secret; a session of another brand counts as none. */
async function requireActor(request: FastifyRequest, callers: Callers): Promise<Actor> {
	const token = bearerToken(request);
	if (token === undefined) throw platformProblem('session.signed_out');
	const actor = await callers.find({ token, sessionBindingSecret: request.cookies[cookieNames.sessionBinding] });
	if (actor === undefined || actor.brandKey !== requireContext(request).brand.key) {
		throw platformProblem('session.signed_out');
	}
	const language = pageLanguage(request) ?? actor.language;
	// From here on, refusals too are in it. A sign-in that owes its second step is on a page that is not yet theirs.
	if (actor.scope !== 'pending') requireContext(request).language = language;
	return { ...actor, language };
}
