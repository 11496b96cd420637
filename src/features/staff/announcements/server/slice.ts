import type { Slice } from '#platform/server/slice.ts';
import { announcementEndpoints, announcementProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { announcementRetentions } from './retention.ts';
import { announcementRoutes } from './routes.ts';

export const announcementsSlice: Slice = {
	endpoints: announcementEndpoints,
	problems: { statuses: announcementProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: announcementRetentions,
	connect: (core) => ({ bindings: announcementRoutes(core) }),
};
