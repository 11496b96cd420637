import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { shortcutName } from '../contract.ts';
import type { Doubles } from './library-things.ts';
import { libraryKey } from './queries.ts';
import { shortcutTexts } from './texts.ts';
import { useLibraryChange } from './use-library-change.ts';

/** Puts a shortcut in the place of own copies, on every desktop; the answer undoes that. */
export type Merge = (keptId: string, copyIds: readonly string[]) => Promise<() => Promise<void>>;

export interface KeepOneProps extends Doubles {
	readonly onMerge: Merge;
}

/** Removes own copies of a thing that is there without them, after a question. */
export function KeepOne({ kept, copies, onMerge }: KeepOneProps): ReactElement {
	const text = useText(shortcutTexts);
	const name = shortcutName(kept, useLanguage());
	const [isAsking, setAsking] = useState(false);
	const count = copies.length;
	const button = useFocusInRow();
	const queries = useQueryClient();
	const undo = async (separate: () => Promise<void>): Promise<void> => {
		try {
			await separate();
			showDone(text('done.separated'));
		} catch {
			showToast({ tone: 'danger', title: text('failed.not_separated') });
		}
		await queries.invalidateQueries({ queryKey: libraryKey });
	};
	const merge = useLibraryChange(
		() =>
			onMerge(
				kept.id,
				copies.map(({ id }) => id),
			),
		(separate) => {
			setAsking(false);
			const action = { label: text('done.undo'), onPress: () => void undo(separate) };
			showToast({ tone: 'success', title: text('done.merged', { count }), action });
		},
	);
	return (
		<>
			<button ref={button} type="button" className={textLinkStyle} onClick={() => setAsking(true)}>
				<span aria-hidden="true">{text('merge.act')}</span>
				<span className="sr-only">{text('merge.act_one', { name })}</span>
			</button>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setAsking}
				title={text('merge.title', { name })}
				confirmLabel={text('merge.act')}
				cancelLabel={text('form.cancel')}
				isPending={merge.isPending}
				pendingLabel={text('merge.pending')}
				error={merge.failure}
				needsConnection
				onConfirm={() => merge.start(undefined)}
			>
				<p>
					{kept.library.kind === 'own'
						? text('merge.own', { count })
						: text('merge.shared', { count, source: kept.library.name })}
				</p>
				<p>{text('merge.tiles')}</p>
			</ConfirmDialog>
		</>
	);
}

/** The button goes with the copies: the focus stays in its row. */
function useFocusInRow(): RefObject<HTMLButtonElement | null> {
	const button = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => {
		const row = button.current?.closest('li');
		return () => {
			// Until the question is closed nothing behind it takes the focus.
			requestAnimationFrame(() => {
				if (document.activeElement === document.body) row?.focus();
			});
		};
	}, []);
	return button;
}
