import { GreaterDepth, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial } from 'three';
import { type PipeBody, pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import type { RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import type { Stage } from './stage.ts';
import { showOnScreens } from './tablets.ts';

/**
 * A designed pipe over the picture of a site: translucent with brighter edges, and still visible behind other objects.
 */
export function designOverlay(stage: Stage, pipe: RoutedPipe): Omit<PipeBody, 'turnInto'> {
  const color = stage.paper === 'light' ? '#0fb65a' : '#2fd27c';
  // In this order: hidden parts, then the depth of the nearest surface, then only that surface.
  const behind = new MeshBasicMaterial({
    color,
    transparent: true,
    opacity: 0.22,
    depthWrite: false,
    depthFunc: GreaterDepth,
  });
  const depth = new MeshBasicMaterial({ colorWrite: false, transparent: true });
  const surface = new MeshStandardMaterial({
    color,
    emissive: color,
    emissiveIntensity: 0.25,
    roughness: 0.35,
    transparent: true,
  });
  surface.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <dithering_fragment>',
      'float facing = abs(dot(normalize(vNormal), normalize(vViewPosition))); gl_FragColor.a = mix(0.96, 0.6, smoothstep(0.15, 0.8, facing));',
    );
  };
  const bodies = [behind, depth, surface].map((material, order) => {
    const body = pipeBody(stage.finish, pipe);
    body.object.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      part.material = material;
      part.renderOrder = order + 1;
    });
    showOnScreens(body.object);
    return body;
  });
  const object = new Group().add(...bodies.map((body) => body.object));
  stage.scene.add(object);
  return {
    object,
    grow: (share) => {
      for (const body of bodies) body.grow(share);
    },
    dispose: () => {
      for (const body of bodies) body.dispose();
    },
  };
}
