import { minutes } from '#platform/contract/duration.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { passwordEndpoints, passwordProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { ChangeDependencies } from './change.ts';
import { createInstructionsHandler } from './instructions.ts';
import { passwordRetentions } from './retention.ts';
import { passwordRoutes } from './routes.ts';

type PasswordPorts = Pick<ChangeDependencies, 'notices' | 'proofAttempts'>;

/** Requests for a new password from one network: an office has one for all of its people. */
const resetRequests = {
	production: { name: 'passwords.requests', max: 30, windowMs: minutes(10) },
	demo: { name: 'passwords.requests', max: 300, windowMs: minutes(10) },
} as const;

export const passwordsSlice: Slice<PasswordPorts> = {
	endpoints: passwordEndpoints,
	problems: { statuses: passwordProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: passwordRetentions,
	connect: (core, { notices, proofAttempts }) => ({
		bindings: passwordRoutes({
			...core,
			settings: core.config.passwords,
			requestLimit: createCallLimit(core.database, core.clock, resetRequests[core.config.mode]),
			notices,
			proofAttempts,
		}),
		handlers: [createInstructionsHandler(core)],
	}),
};
