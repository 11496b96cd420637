import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import type { DraftFields } from '#features/staff/brand-commerce/web/draft-fields.ts';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { EditableFacts } from '#features/staff/brands/web/fields/EditableFacts.tsx';
import { useEditor } from '#features/staff/brands/web/fields/editor.ts';
import { SaveConflict, SaveRefused } from '#features/staff/brands/web/fields/save-outcome.ts';
import { useFaultWords } from '#features/staff/brands/web/fields/use-fault-words.ts';
import { brandPageTexts } from './texts.ts';

/** Hands the editor's fields to the cards of commerce and access. */
export function useDraftFields(): DraftFields {
	const text = useText(brandPageTexts);
	const editor = useEditor();
	const describe = useFaultWords();
	const explain = (error: unknown): string | undefined => {
		if (error instanceof SaveConflict) return text('section.conflict', { name: error.conflicts[0]?.by ?? '' });
		const [refused] = error instanceof SaveRefused ? error.faults : [];
		return refused && describe(refused);
	};
	const put = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
		try {
			await editor.save(changes);
			showDone(text('saved'));
		} catch (error) {
			const title = explain(error) ?? describeFailure(error, text('network_failure'));
			showToast({ tone: 'danger', title });
		}
	};
	return {
		...editor,
		Changed: ChangedLine,
		FactFields: EditableFacts,
		put: (changes) => void put(changes),
		undo: (paths) => void editor.undo(paths),
		explain,
	};
}
