"""Import cycles among the modules of a package, each as one line: `make lint` wants none in Myth."""

import sys
from collections.abc import Mapping, Set

import grimp


def cycles(imports: Mapping[str, Set[str]]) -> list[list[str]]:
    """The groups of modules that import each other in a circle: what cannot be taken away from its ends."""
    left = {module: set(found) for module, found in imports.items()}
    while loose := [module for module, found in left.items() if not found & left.keys()]:
        for module in loose:
            del left[module]
    while loose := [module for module in left if not any(module in found for found in left.values())]:
        for module in loose:
            del left[module]
    return [sorted(left)] if left else []


def imports_of(package: str) -> dict[str, set[str]]:
    """What each module of the package imports directly."""
    graph = grimp.build_graph(package.split(".")[0])
    modules = {package, *graph.find_descendants(package)}
    return {module: graph.find_modules_directly_imported_by(module) & modules for module in modules}


def main(packages: list[str]) -> int:
    """Say every circle; 1 if there is one."""
    found = [circle for package in packages for circle in cycles(imports_of(package))]
    for circle in found:
        sys.stdout.write(f"these import each other in a circle: {', '.join(circle)}\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
