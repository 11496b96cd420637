import { before } from '#platform/contract/duration.ts';
import { recentProofMs } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Actor } from './actor.ts';

/** The caller has proved a short while ago who they are. @throws session.proof_required */
export function requireRecentProof({ provedAt }: Actor, now: Date): void {
	if (provedAt <= before(now, recentProofMs)) throw platformProblem('session.proof_required');
}
