import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { passwordPolicyQuery } from './queries.ts';
import { passwordTexts } from './texts.ts';

/** The section of the security centre in which a person replaces the password. */
export function PasswordSection(): ReactElement {
	return (
		<SliceTexts catalog={passwordTexts}>
			<PasswordState />
		</SliceTexts>
	);
}

function PasswordState(): ReactElement {
	const text = useText(passwordTexts);
	const own = useQuery(passwordPolicyQuery);
	if (own.isPending) return <SkeletonBlocks label={text('change.loading')} />;
	if (own.isLoadingError) {
		return (
			<FailedState level={2} title={text('change.failed_title')} retryLabel={text('change.try_again')} query={own} />
		);
	}
	if (!own.data.hasPassword) {
		return (
			<EmptyState icon="key-round" level={2} title={text('change.none_title')}>
				{text('change.none')}
			</EmptyState>
		);
	}
	return <Change policy={own.data.policy} />;
}

interface ChangeProps {
	readonly policy: Parameters<typeof ChangeForm>[0]['policy'];
}

function Change({ policy }: ChangeProps): ReactElement {
	const text = useText(passwordTexts);
	// Counts changes, so that each one begins with empty fields.
	const [changes, setChanges] = useState(0);
	const [ended, setEnded] = useState<number>();
	const queries = useQueryClient();
	const finish = (count: number): void => {
		// Other sections list the sessions that this ended.
		void queries.invalidateQueries({ queryKey: ['security'] });
		setEnded(count);
		setChanges(changes + 1);
	};
	return (
		<div>
			<NoticeSlot role="status">
				{ended !== undefined && (
					<div className="mb-4">
						<Notice tone="success" title={text('change.done')}>
							{ended === 0 ? text('change.ended_none') : text('change.ended', { count: ended })}
						</Notice>
					</div>
				)}
			</NoticeSlot>
			<Card className="max-w-154">
				<ChangeForm key={changes} policy={policy} onStart={() => setEnded(undefined)} onChanged={finish} />
			</Card>
		</div>
	);
}
