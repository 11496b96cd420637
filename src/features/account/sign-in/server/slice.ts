import type { Slice } from '#platform/server/slice.ts';
import { signInEndpoints, signInProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createFailureHoursJob } from './limits/failure-hours.ts';
import type { LoginTokenDependencies } from './login-tokens.ts';
import { signInRetentions } from './retention.ts';
import { signInRoutes } from './routes.ts';
import type { SignInDependencies } from './password.ts';

interface SignInPorts {
	readonly signIn: SignInDependencies & LoginTokenDependencies;
}

export const signInSlice: Slice<SignInPorts> = {
	endpoints: signInEndpoints,
	problems: { statuses: signInProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: signInRetentions,
	connect: (core, { signIn }) => ({ bindings: signInRoutes(signIn), recurringJobs: [createFailureHoursJob(core)] }),
};
