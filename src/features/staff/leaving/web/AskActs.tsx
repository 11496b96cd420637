import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { askToSettle, type Help } from '../contract.ts';
import { previewQuery } from './queries.ts';
import { leavingTexts } from './texts.ts';

export interface AskActsProps {
	/** Whose employment cannot be ended, or whose record cannot be changed. */
	readonly userId: number;
	/** Stands in the way; absent for what the act itself refuses. */
	readonly leavingId?: string;
	readonly isChange?: boolean;
	readonly help: Help;
}

/** Asks one of those who can settle it, or says who was asked. */
export function AskActs({ userId, leavingId, isChange = false, help }: AskActsProps): ReactElement {
	const text = useText(leavingTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const ask = useMutation({
		mutationFn: (askedId: number) =>
			call(askToSettle, {
				userId,
				askedId,
				...(leavingId !== undefined && { leavingId }),
				...(isChange && { isChange }),
			}),
		onSettled: () => queries.invalidateQueries({ queryKey: previewQuery(userId).queryKey }),
	});
	const asked = help.asked ?? ask.data?.asked;
	const time = (at: string): string => createDateTimeFormat(language, { timeStyle: 'short' })(new Date(at));
	return (
		<div className="flex flex-wrap items-center gap-2">
			<output className="flex items-center gap-2 text-sm text-body empty:hidden">
				{asked !== undefined && (
					<>
						<Icon name="check" className="text-success-text" />
						{text('settle.asked', { name: asked.name, time: time(asked.at) })}
					</>
				)}
			</output>
			{asked === undefined &&
				help.settlers.map(({ userId: askedId, name }) => (
					<OnlineButton
						key={askedId}
						isPending={ask.isPending && ask.variables === askedId}
						pendingLabel={text('settle.asking')}
						onClick={() => ask.mutate(askedId)}
					>
						{text('settle.ask', { name })}
					</OnlineButton>
				))}
			<FormRefusal>{describeAnyFailure(ask.error, text('network_failure'))}</FormRefusal>
		</div>
	);
}
