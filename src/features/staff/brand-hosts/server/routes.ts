import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import type { AskDependencies } from './ask.ts';
import { add, askNow, remove } from './changes.ts';
import { preview } from './main-host.ts';
import { readHosts } from './read.ts';
import { keep } from './former/keep.ts';

export function brandHostRoutes(dependencies: AskDependencies): readonly Binding[] {
	return [
		bind(contract.listBrandHosts, ({ brandKey }, call) => readHosts(dependencies, call, brandKey)),
		bind(contract.addBrandHost, async (input, call) => ({ host: await add(dependencies, call, input) })),
		bind(contract.askBrandHost, async (input, call) => {
			await askNow(dependencies, call, input);
			return {};
		}),
		bind(contract.removeBrandHost, async (input, call) => {
			await remove(dependencies, call, input);
			return {};
		}),
		bind(contract.keepBrandRedirect, async (input, call) => ({
			redirectsUntil: (await keep(dependencies, call, input)).toISOString(),
		})),
		bind(contract.previewMainHost, (input, call) => preview(dependencies, call, input)),
	];
}
