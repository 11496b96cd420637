export interface Choice {
	readonly projects: readonly string[];
	readonly everything: boolean;
	readonly steps: readonly { readonly name: string }[];
	readonly systemPackages: readonly string[];
}
export function chooseSteps(args: readonly string[]): Choice;
