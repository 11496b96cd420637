import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { profileEndpoints, profileFileEndpoints, profileProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { photoLimitOptions } from './photos.ts';
import { profileRetentions } from './retention.ts';
import { profileFileRoutes, profileRoutes } from './routes.ts';

export type ProfilePorts = Pick<
	ProfileDependencies,
	'notices' | 'endResetLinks' | 'settleSends' | 'sendCode' | 'readAnnouncements'
>;

export const profileSlice: Slice<ProfilePorts> = {
	endpoints: profileEndpoints,
	files: profileFileEndpoints,
	problems: { statuses: profileProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: profileRetentions,
	connect(core, { notices, endResetLinks, settleSends, sendCode, readAnnouncements }) {
		const dependencies: ProfileDependencies = {
			...core,
			key: core.keyFor('profile'),
			photoLimit: createCallLimit(core.database, core.clock, photoLimitOptions),
			notices,
			endResetLinks,
			settleSends,
			sendCode,
			readAnnouncements,
		};
		return { bindings: profileRoutes(dependencies), fileBindings: profileFileRoutes(dependencies) };
	},
};
