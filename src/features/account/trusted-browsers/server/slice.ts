import { days } from '#platform/contract/duration.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { forgetBrowser, trustedBrowserEndpoints, trustedBrowserProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import * as settings from './settings.ts';

export const trustedBrowsersSlice: Slice = {
	endpoints: trustedBrowserEndpoints,
	problems: { statuses: trustedBrowserProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: [
		{ name: 'two_factor.forget_devices', table: 'two_factor_trusted_devices', from: 'expires_at', keepMs: days(1) },
	],
	connect: (core) => ({
		bindings: [
			bind(forgetBrowser, async (input, call) => {
				await settings.forgetBrowser(core, call, input.ID);
				return {};
			}),
		],
	}),
};
