import { days } from '#platform/contract/duration.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { listRecent, paletteEndpoints, rememberOpened, searchPalette } from '../contract.ts';
import { readRecent, rememberOne } from './recent.ts';
import { type PaletteSources, search } from './search.ts';

export type PalettePorts = PaletteSources;
export type { Standing } from '#features/desktops/shortcuts/server/api.ts';

export const paletteSlice: Slice<{ readonly palette: PalettePorts }> = {
	endpoints: paletteEndpoints,
	retentions: [{ name: 'palette.forget_recent', table: 'palette_recent', from: 'opened_at', keepMs: days(365) }],
	connect: (core, { palette }) => ({
		bindings: [
			bind(searchPalette, ({ query }, call) => search({ ...palette, ...core }, call, query)),
			bind(listRecent, (_input, call) => readRecent(core.database, call)),
			bind(rememberOpened, async ({ kind, key }, call) => {
				await rememberOne(core, call, { kind, key });
				return {};
			}),
		],
	}),
};
