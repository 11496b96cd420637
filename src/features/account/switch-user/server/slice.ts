import type { Slice } from '#platform/server/slice.ts';
import { switchEndpoints, switchProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { LinkingDependencies } from './linking.ts';
import { switchRoutes } from './routes.ts';

type SwitchPorts = Pick<LinkingDependencies, 'findActor' | 'notices'>;

export const switchUserSlice: Slice<SwitchPorts> = {
	endpoints: switchEndpoints,
	problems: { statuses: switchProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { findActor, notices }) => ({ bindings: switchRoutes({ ...core, findActor, notices }) }),
};
