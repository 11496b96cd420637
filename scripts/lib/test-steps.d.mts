export interface Choice {
	readonly projects: readonly string[];
	readonly everything: boolean;
	readonly steps: readonly { readonly name: string }[];
	readonly systemPackages: readonly string[];
	/** Only what has changed since a commit is tested; without one, since the branch left main. */
	readonly changed?: { readonly base: string | undefined };
}
export function chooseSteps(args: readonly string[]): Choice;
