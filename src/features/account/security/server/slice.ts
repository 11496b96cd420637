import type { Slice } from '#platform/server/slice.ts';
import { securityEndpoints, securityProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { securityRetentions } from './retention.ts';
import { type SecurityDependencies, securityRoutes } from './routes.ts';

type SecurityPorts = Pick<SecurityDependencies, 'proofAttempts' | 'factors' | 'notices' | 'recovery' | 'overview'>;

export const securitySlice: Slice<SecurityPorts> = {
	endpoints: securityEndpoints,
	problems: { statuses: securityProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: securityRetentions,
	connect: (core, { proofAttempts, factors, notices, recovery, overview }) => ({
		bindings: securityRoutes({ ...core, proofAttempts, factors, notices, recovery, overview }),
	}),
};
