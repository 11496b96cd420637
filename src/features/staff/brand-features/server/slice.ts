import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { brandFeatureEndpoints, getBrandFeatures, getBrandSignIn } from '../contract.ts';
import { type FeatureDependencies, readFeatures } from './read.ts';
import { readSignIn } from './sign-in.ts';

export const brandFeaturesSlice: Slice<Pick<FeatureDependencies, 'calls'>> = {
	endpoints: brandFeatureEndpoints,
	connect: (core, { calls }) => ({
		bindings: [
			bind(getBrandFeatures, ({ brandKey }, call) => readFeatures({ ...core, calls }, call, brandKey)),
			bind(getBrandSignIn, ({ brandKey }, call) => readSignIn(core, call, brandKey)),
		],
	}),
};
