import type { Slice } from '#platform/server/slice.ts';
import { brandSenderEndpoints, brandSenderProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createSenderJob } from './job.ts';
import { brandSenderRoutes } from './routes.ts';
import type { SampleMail } from './sample-mail.ts';

interface BrandSenderPorts {
	readonly sampleMails: readonly SampleMail[];
}

export const brandSenderSlice: Slice<BrandSenderPorts> = {
	endpoints: brandSenderEndpoints,
	problems: { statuses: brandSenderProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { sampleMails }) {
		const dependencies = { ...core, sampleMails };
		return { bindings: brandSenderRoutes(dependencies), recurringJobs: [createSenderJob(dependencies)] };
	},
};
