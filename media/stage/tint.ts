import { Color, type Material, Mesh, MeshStandardMaterial, type Object3D } from 'three';

/** Tints a body towards a color: 0 is unchanged, 1 is that color. Clones its materials. */
export function tinted(object: Object3D, colour: string): (share: number) => void {
  const own = new Map<Material, { material: MeshStandardMaterial; from: Color }>();
  object.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const known = own.get(part.material) ?? {
      material: part.material.clone(),
      from: part.material.color.clone(),
    };
    own.set(part.material, known);
    part.material = known.material;
  });
  const to = new Color(colour);
  return (share) => {
    for (const { material, from } of own.values()) material.color.lerpColors(from, to, share);
  };
}
