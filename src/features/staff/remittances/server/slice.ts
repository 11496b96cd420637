import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { remittancesEndpoints, remittancesProblem, saveRemittance } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { save } from './save.ts';

export const remittancesSlice: Slice = {
	endpoints: remittancesEndpoints,
	problems: { statuses: remittancesProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: [bind(saveRemittance, (input, call) => save(core, call, input))] }),
};
