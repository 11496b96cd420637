import {
	type DefaultError,
	type DefaultedQueryObserverOptions,
	QueryClient,
	type QueryKey,
	type QueryObserverOptions,
} from '@tanstack/react-query';

const never = (): Promise<never> => new Promise(() => undefined);

/** A cache in which nothing is ever asked: a screen in it is drawn as it is before any answer. */
export class AnswerlessClient extends QueryClient {
	override defaultQueryOptions<
		Fetched = unknown,
		Failure = DefaultError,
		Data = Fetched,
		Kept = Fetched,
		Key extends QueryKey = QueryKey,
		Page = never,
	>(
		options:
			| QueryObserverOptions<Fetched, Failure, Data, Kept, Key, Page>
			| DefaultedQueryObserverOptions<Fetched, Failure, Data, Kept, Key>,
	): DefaultedQueryObserverOptions<Fetched, Failure, Data, Kept, Key> {
		return { ...super.defaultQueryOptions(options), enabled: false, queryFn: never };
	}
}
