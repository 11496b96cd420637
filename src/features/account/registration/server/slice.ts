import { hours } from '#platform/contract/duration.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import { maxNamesPerNetwork, registrationEndpoints, registrationProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { RegistrationDependencies } from './begin.ts';
import { createMailInvitationHandler } from './invite.ts';
import { registrationRetentions } from './retention.ts';
import { registrationRoutes } from './routes.ts';

export interface RegistrationPorts extends Pick<
	RegistrationDependencies,
	'recordSend' | 'settleSends' | 'requireGoodPassword' | 'grantFirstRole'
> {
	readonly recordGivenSend: RecordGivenSend;
}

/** Accounts that are asked for from one network. */
const registrations = {
	production: { name: 'registration.begin', max: 20, windowMs: hours(1) },
	demo: { name: 'registration.begin', max: 200, windowMs: hours(1) },
} as const;

const registrationNames = { name: 'registration.names', max: maxNamesPerNetwork, windowMs: hours(1) } as const;

export const registrationSlice: Slice<RegistrationPorts> = {
	endpoints: registrationEndpoints,
	problems: { statuses: registrationProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: registrationRetentions,
	connect: (core, { recordSend, recordGivenSend, settleSends, requireGoodPassword, grantFirstRole }) => ({
		handlers: [createMailInvitationHandler({ ...core, recordGivenSend })],
		bindings: registrationRoutes({
			...core,
			key: core.keyFor('registration'),
			limit: createCallLimit(core.database, core.clock, registrations[core.config.mode]),
			nameLimit: createCallLimit(core.database, core.clock, registrationNames),
			recordSend,
			settleSends,
			requireGoodPassword,
			grantFirstRole,
			termsOf: (brand, language) => core.registry.legal(brand, language).terms.effective,
		}),
	}),
};
