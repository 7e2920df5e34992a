import { type PlantRoom, type RoutedPipe, routeRoom } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { rackRoom } from '../scenes/ar-bim-data.ts';
import { cornerPipes, cornerRoom } from '../scenes/ar-communication.ts';
import { comparisonRoom } from '../scenes/comparison-room.ts';
import { elbowPipe, elbowRoom } from '../scenes/elbow-room.ts';
import { hallRun } from '../scenes/hall-run.ts';
import { lanePipes, laneRoom } from '../scenes/lane-room.ts';
import { plantPipes, plantRoom } from '../scenes/plant.ts';
import { reviewPipes, reviewRoom } from '../scenes/review-room.ts';
import {
  hookupPipes,
  hookupRoom,
  modelPipes,
  modelRoom,
  routingPipes,
  routingRoom,
  syncPipes,
  syncRoom,
} from '../scenes/routi-ai-rooms.ts';
import { sitePipes, siteRooms } from '../scenes/site-room.ts';

/**
 * A room used by films, with its pipes. `from`: the export of `scenes` that a film imports to show the room, by which its
 * rooms are found in its code (media/film-files.ts).
 */
export type FilmRoom = { name: string; from: string; room: PlantRoom; pipes: readonly RoutedPipe[] };

/** What the fingerprint of a film needs of its room. */
export type FilmSetting = Pick<FilmRoom, 'name' | 'from'> & {
  pipes: readonly { points: readonly Point[] }[];
};

/** All rooms of films, and the hall of the live demo, whose run is tested with the router. */
export function filmSettings(): FilmSetting[] {
  return [...filmRooms(), { name: 'hall', from: 'hallRun', pipes: hallRun().lines }];
}

/** All rooms of films; each is tested (media/films.test.ts). */
export function filmRooms(): FilmRoom[] {
  return [
    { name: 'plant', from: 'plantRoom', room: plantRoom(), pipes: plantPipes(plantRoom()) },
    { name: 'model', from: 'modelRoom', room: modelRoom(), pipes: modelPipes() },
    { name: 'routing', from: 'routingRoom', room: routingRoom(), pipes: routingPipes() },
    { name: 'hookup', from: 'hookupRoom', room: hookupRoom(), pipes: hookupPipes() },
    { name: 'site', from: 'siteRooms', room: siteRooms.live(), pipes: sitePipes('live') },
    { name: 'review', from: 'reviewRoom', room: reviewRoom(), pipes: reviewPipes() },
    { name: 'lane', from: 'laneRoom', room: laneRoom(), pipes: lanePipes() },
    { name: 'rack', from: 'rackRoom', room: rackRoom(), pipes: routeRoom(rackRoom()) },
    { name: 'corner', from: 'cornerRoom', room: cornerRoom(), pipes: cornerPipes() },
    { name: 'sync', from: 'syncRoom', room: syncRoom(), pipes: syncPipes() },
    // Separate entries, because no view shows both pipes.
    { name: 'elbows, over', from: 'elbowRoom', room: elbowRoom(), pipes: [elbowPipe('generative')] },
    { name: 'elbows, round', from: 'elbowRoom', room: elbowRoom(), pipes: [elbowPipe('smart')] },
    // The page draws its pipes.
    { name: 'comparison', from: 'comparisonRoom', room: comparisonRoom(), pipes: [] },
  ];
}
