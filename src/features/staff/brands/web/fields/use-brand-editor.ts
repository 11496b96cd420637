import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { changeBrand, undoBrandChange } from '#features/staff/brand-editor/contract.ts';
import type { VersionKind } from '#features/staff/brand-editor/contract.ts';
import { type EditedBrand, renewBrands } from '../queries.ts';
import { brandTexts } from '../texts.ts';
import type { Editor } from './editor.ts';
import { SaveConflict, SaveRefused } from './save-outcome.ts';
import { useFaultWords } from './use-fault-words.ts';
import { readValue, writeValue } from './value-text.ts';

const nothing = writeValue(null);

/** The fields of the section that was asked for. Nothing changes in a draft that waits for a person or for its time. */
export function useBrandEditor(brand: EditedBrand, kind: VersionKind): Editor {
	const text = useText(brandTexts);
	const queries = useQueryClient();
	const describe = useFaultWords();
	const { brandKey } = brand;
	const fields = new Map(brand.fields.map((field) => [field.path, field]));
	const state = brand.drafts.find((draft) => draft.kind === kind)?.state ?? 'open';
	return {
		isReadOnly: !brand.mayEdit || state !== 'open',
		paths: [...fields.keys()],
		find(path) {
			const { live, draft, by, at } = fields.get(path) ?? { live: nothing, draft: nothing };
			const fault = brand.faults.find((one) => one.path === path);
			return {
				live: readValue(live),
				value: readValue(draft),
				isChanged: at !== undefined,
				by,
				fault: fault && describe(fault),
			};
		},
		async save(changes, seen = {}) {
			const { outcome, conflicts, faults } = await call(changeBrand, {
				brandKey,
				changes: Object.entries(changes).map(([path, value]) => ({
					path,
					seen: Object.hasOwn(seen, path) ? writeValue(seen[path]) : (fields.get(path)?.draft ?? nothing),
					value: writeValue(value),
				})),
			});
			if (outcome === 'refused') throw new SaveRefused(faults);
			await renewBrands(queries);
			if (outcome === 'conflict') throw new SaveConflict(conflicts);
		},
		async undo(paths) {
			try {
				for (const path of paths) {
					// oxlint-disable-next-line no-await-in-loop -- each is a call of its own, and few are undone at once
					const { conflicts } = await call(undoBrandChange, {
						brandKey,
						path,
						seen: fields.get(path)?.draft ?? nothing,
					});
					if (conflicts.length > 0) showToast({ tone: 'danger', title: text('conflict.undo') });
				}
			} catch (error) {
				showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) });
			}
			await renewBrands(queries);
		},
	};
}
