import { platformProblem } from '#platform/contract/problem.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { clearSecretCookie, setSecretCookie } from '#platform/server/http/cookies.ts';
import {
	beginProof,
	endOtherSessions,
	endSession,
	getHistory,
	getProofMethods,
	getSecurityOverview,
	getSessions,
	lockAccountByLink,
	lockOwnAccount,
	prove,
	putOffAdvice,
} from '../contract.ts';
import { type HistoryDependencies, parseCursor, readHistory } from './history.ts';
import { lockByLink, lockOwnAccount as lockOwn, type LockDependencies } from './lock/lock.ts';
import { beginProof as begin, listProofMethods, reauthenticate, type ProofDependencies } from './prove.ts';
import { type OverviewDependencies, readOverview } from './overview.ts';
import { hideAdvice } from './advice-pauses.ts';
import { endOneSession, endOtherSessions as endOthers, listSessions, type SessionsDependencies } from './sessions.ts';

export interface SecurityDependencies
	extends ProofDependencies, SessionsDependencies, LockDependencies, HistoryDependencies, OverviewDependencies {}

export function securityRoutes(dependencies: SecurityDependencies): readonly Binding[] {
	return [
		bind(getProofMethods, async (_input, call) => {
			const methods = await listProofMethods(dependencies, call);
			return { methods: methods.map(({ method, destination }) => ({ method, destination })) };
		}),
		bind(beginProof, async (input, call) => {
			const { challenge, resendAfterSeconds } = await begin(dependencies, call, input.method);
			return { challenge, resendAfterSeconds };
		}),
		bind(prove, async (input, call) => {
			const renewed = await reauthenticate(dependencies, call, input.method, input.answer);
			setSecretCookie(call.reply, cookieNames.sessionBinding, renewed.sessionBindingSecret);
			return { accessToken: renewed.token };
		}),
		bind(lockAccountByLink, async (input, call) => {
			const { restoredEmail, recoverableFrom } = await lockByLink(dependencies, call, input.token);
			return { restoredEmail, recoverableFrom: recoverableFrom?.toISOString() };
		}),
		bind(lockOwnAccount, async (_input, call) => {
			await lockOwn(dependencies, call);
			clearSecretCookie(call.reply, cookieNames.sessionBinding);
			return {};
		}),
		bind(getHistory, async ({ group, after: text }, call) => {
			const after = text === undefined ? undefined : parseCursor(text);
			if (text !== undefined && after === undefined) {
				throw platformProblem('request.invalid', { fields: [{ field: 'after', code: 'field.invalid' }] });
			}
			return readHistory(dependencies, call, { group, after });
		}),
		bind(getSecurityOverview, async (_input, call) => readOverview(dependencies, call)),
		bind(putOffAdvice, async (input, call) => {
			const until = await hideAdvice(dependencies, call, input.advice);
			return { hiddenUntil: until.toISOString() };
		}),
		bind(getSessions, async (_input, call) => ({ sessions: await listSessions(dependencies, call) })),
		bind(endSession, async (input, call) => {
			await endOneSession(dependencies, call, input.sessionId);
			return {};
		}),
		bind(endOtherSessions, async (_input, call) => ({ ended: await endOthers(dependencies, call) })),
	];
}
