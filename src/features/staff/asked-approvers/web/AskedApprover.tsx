import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useNamedOrganisation } from '#platform/web/navigation/shown-address.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import { askApprover, getAskedApprover } from '../contract.ts';
import { askedApproverTexts } from './texts.ts';

export interface AskedApproverProps {
	readonly proposalId: string;
	/** Stands by itself. */
	readonly isCard?: boolean;
}

/** Whom the proposer asked by name to decide, and for the proposer the choice of somebody else. */
export function AskedApprover(props: AskedApproverProps): ReactElement {
	return (
		<SliceTexts catalog={askedApproverTexts}>
			<Asked {...props} />
		</SliceTexts>
	);
}

function Asked({ proposalId, isCard = false }: AskedApproverProps): ReactElement | null {
	const text = useText(askedApproverTexts);
	const { moment } = useFormat();
	const orgId = useNamedOrganisation();
	// With the proposals, so that a decision renews it.
	const queryKey = ['approvals', 'asked', proposalId, orgId];
	const { data } = useQuery({ queryKey, queryFn: () => call(getAskedApprover, { orgId, proposalId }) });
	if (data === undefined || (data.asked === undefined && data.others.length === 0)) return null;
	const { asked, others } = data;
	const content = (
		<div className="grid gap-3">
			<p className="text-sm">
				{asked === undefined ? text('nobody') : text('asked', { name: asked.name, time: moment(asked.at) })}
			</p>
			{others.length > 0 && <Ask key={asked?.userId} proposalId={proposalId} people={others} />}
		</div>
	);
	return isCard ? <Card>{content}</Card> : content;
}

interface AskProps extends AskedApproverProps {
	readonly people: readonly { readonly userId: number; readonly name: string }[];
}

function Ask({ proposalId, people }: AskProps): ReactElement {
	const text = useText(askedApproverTexts);
	const queries = useQueryClient();
	const orgId = useNamedOrganisation();
	const [chosen, choose] = useState<string>();
	const person = people.find(({ userId }) => String(userId) === chosen);
	const ask = useMutation({
		mutationFn: (userId: number) => call(askApprover, { orgId, proposalId, userId }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: ['approvals', 'asked'] });
			showDone(text('done', { name: person?.name ?? '' }));
		},
	});
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-end gap-3">
				<div className="min-w-0 grow basis-56 sm:max-w-80">
					<Select
						label={text('label')}
						placeholder={text('choose')}
						options={people.map(({ userId, name }) => ({ id: String(userId), label: name }))}
						value={chosen ?? null}
						onChange={choose}
					/>
				</div>
				<OnlineButton
					disabled={person === undefined}
					isPending={ask.isPending}
					onClick={() => person !== undefined && ask.mutate(person.userId)}
				>
					{text('ask')}
				</OnlineButton>
			</div>
			{ask.error !== null && <FormRefusal>{describeFailure(ask.error, text('network_failure'))}</FormRefusal>}
		</div>
	);
}
