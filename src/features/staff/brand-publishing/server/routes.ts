import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { cancelPlan, plan } from './plan.ts';
import { publish } from './publish.ts';
import { sendToSecond } from './publish-kind.ts';
import { review } from './review.ts';
import { readVersion, readVersions, republish } from './versions.ts';

export function brandPublishingRoutes(dependencies: PublishingDependencies): readonly Binding[] {
	return [
		bind(contract.reviewBrand, (input, call) => review(dependencies, call, input)),
		bind(contract.publishBrand, async (input, call) => ({ number: await publish(dependencies, call, input) })),
		bind(contract.planBrandPublish, async (input, call) => {
			await plan(dependencies, call, input);
			return {};
		}),
		bind(contract.cancelBrandPlan, async (input, call) => {
			await cancelPlan(dependencies, call, input);
			return {};
		}),
		bind(contract.proposeBrand, async (input, call) => ({
			proposalId: await sendToSecond(dependencies, call, input),
		})),
		bind(contract.listBrandVersions, (input, call) => readVersions(dependencies, call, input)),
		bind(contract.getBrandVersion, (input, call) => readVersion(dependencies, call, input)),
		bind(contract.republishBrandVersion, async (input, call) => ({
			number: await republish(dependencies, call, input),
		})),
	];
}
