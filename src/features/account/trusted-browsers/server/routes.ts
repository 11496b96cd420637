import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { forgetBrowser } from '../contract.ts';
import { forgetOwnBrowser } from './own-browsers.ts';

export function trustedBrowserRoutes(core: Pick<Core, 'database' | 'clock'>): readonly Binding[] {
	return [
		bind(forgetBrowser, async (input, call) => {
			await forgetOwnBrowser(core, call, input.id);
			return {};
		}),
	];
}
